"""Rename the static upstream fonts so that every family the program asks for has a normal weight.

The text library resolves a family through its *normal* face and only then looks for the bold one. A
family that ships only "Medium" and "Bold" (Archivo Narrow here) or only "Bold" (Oleo Script) is
therefore never found. This script writes copies in which the wanted face is the family's regular one.
Outlines, metrics, kerning and licence stay as they are; "Oleo Script" is a reserved name, so that copy
gets a name of its own.

The reading face's word space, 0.16 of the em, is drawn for print; rounded to whole pixels it would be two at
text size and words would run together. It is widened.

Usage: python assets/make/fonts.py FOLDER_WITH_STATIC_FONTS
"""

import struct
import sys
from pathlib import Path

OUT = Path(__file__).resolve().parent.parent / "fonts"

# source file -> (written file, family)
RENAMED: dict[str, tuple[str, str]] = {
    "ArchivoNarrow-Medium.ttf": ("ArchivoNarrow-Medium.ttf", "Archivo Narrow"),
    "AlegreyaSans-Medium.ttf": ("AlegreyaSans-Medium.ttf", "Alegreya Sans Medium"),
    "OleoScript-Bold.ttf": ("PotreroDisplay.ttf", "Potrero Display"),
}
KEPT = (
    "ArchivoNarrow-Bold.ttf",
    "AlegreyaSans-Regular.ttf",
    "AlegreyaSans-Bold.ttf",
    "AlegreyaSans-Italic.ttf",
)

NAME_FAMILY, NAME_STYLE, NAME_UNIQUE, NAME_FULL, NAME_POSTSCRIPT = 1, 2, 3, 4, 6
READING_FILES = "AlegreyaSans-"
WORD_SPACE = 0.222
"""Of the em, in the reading face."""

# Typographic and variable families would win over the new name.
DROPPED_NAMES = frozenset({16, 17, 21, 22, 25})
WINDOWS_UNICODE_ENGLISH = (3, 1, 0x409)
CHECKSUM_MAGIC = 0xB1B0AFBA


def checksum(data: bytes) -> int:
    """Sum of the table's big-endian 32-bit words, as the sfnt format wants it."""
    padded = data + b"\0" * (-len(data) % 4)
    return sum(struct.unpack(f">{len(padded) // 4}I", padded)) & 0xFFFFFFFF


def read_tables(data: bytes) -> dict[str, bytes]:
    """Tag -> content of every table of a TrueType file."""
    (count,) = struct.unpack_from(">H", data, 4)
    tables: dict[str, bytes] = {}
    for index in range(count):
        tag, _, offset, length = struct.unpack_from(">4sIII", data, 12 + 16 * index)
        tables[tag.decode("ascii")] = data[offset : offset + length]
    return tables


def read_names(table: bytes) -> dict[int, str]:
    """Name id -> text, taken from the Windows English records alone."""
    _, count, strings = struct.unpack_from(">HHH", table, 0)
    names: dict[int, str] = {}
    for index in range(count):
        *platform, name_id, length, offset = struct.unpack_from(">HHHHHH", table, 6 + 12 * index)
        if tuple(platform) == WINDOWS_UNICODE_ENGLISH:
            start = strings + offset
            names[name_id] = table[start : start + length].decode("utf-16-be")
    return names


def write_names(names: dict[int, str]) -> bytes:
    """Build a format 0 name table with Windows English records."""
    records, texts = b"", b""
    for name_id, text in sorted(names.items()):
        encoded = text.encode("utf-16-be")
        records += struct.pack(">HHHHHH", *WINDOWS_UNICODE_ENGLISH, name_id, len(encoded), len(texts))
        texts += encoded
    return struct.pack(">HHH", 0, len(names), 6 + len(records)) + records + texts


def write_font(tables: dict[str, bytes]) -> bytes:
    """Assemble a TrueType file with right checksums."""
    count = len(tables)
    power = count.bit_length() - 1
    header = struct.pack(">IHHHH", 0x00010000, count, 16 << power, power, 16 * (count - (1 << power)))
    tables = dict(sorted(tables.items()))
    tables["head"] = tables["head"][:8] + b"\0\0\0\0" + tables["head"][12:]
    directory, body, start = b"", b"", 12 + 16 * count
    head_at = 0
    for tag, content in tables.items():
        if tag == "head":
            head_at = start + len(body)
        directory += struct.pack(
            ">4s3I", tag.encode("ascii"), checksum(content), start + len(body), len(content)
        )
        body += content + b"\0" * (-len(content) % 4)
    font = bytearray(header + directory + body)
    struct.pack_into(">I", font, head_at + 8, (CHECKSUM_MAGIC - checksum(bytes(font))) & 0xFFFFFFFF)
    return bytes(font)


def as_regular(data: bytes, family: str) -> bytes:
    """A copy of the font whose face is the regular one of `family`."""
    tables = read_tables(data)
    names = {key: text for key, text in read_names(tables["name"]).items() if key not in DROPPED_NAMES}
    version = names.get(5, "1.0").split(";")[0]
    names[NAME_FAMILY], names[NAME_STYLE], names[NAME_FULL] = family, "Regular", family
    names[NAME_POSTSCRIPT] = family.replace(" ", "") + "-Regular"
    names[NAME_UNIQUE] = f"{version};{names[NAME_POSTSCRIPT]}"
    tables["name"] = write_names(names)
    os2 = bytearray(tables["OS/2"])
    struct.pack_into(">H", os2, 4, 400)  # usWeightClass
    (selection,) = struct.unpack_from(">H", os2, 62)
    struct.pack_into(">H", os2, 62, (selection & ~0x0021) | 0x0040)  # neither italic nor bold: regular
    tables["OS/2"] = bytes(os2)
    head = bytearray(tables["head"])
    struct.pack_into(">H", head, 44, 0)  # macStyle
    tables["head"] = bytes(head)
    return write_font(tables)


def with_word_space(data: bytes, width: float) -> bytes:
    """A copy of the font with spaces of another width, in parts of the em."""
    tables = read_tables(data)
    (units,) = struct.unpack_from(">H", tables["head"], 18)
    (measured,) = struct.unpack_from(">H", tables["hhea"], 34)  # numberOfHMetrics
    metrics = bytearray(tables["hmtx"])
    for glyph in {glyph_of(tables["cmap"], code) for code in (0x20, 0xA0)}:
        if not 0 < glyph < measured:
            raise ValueError("the space has no width of its own in this font")
        struct.pack_into(">H", metrics, 4 * glyph, round(width * units))
    tables["hmtx"] = bytes(metrics)
    return write_font(
        {tag: content for tag, content in tables.items() if tag not in ("hdmx", "LTSH", "VDMX")}
    )


def glyph_of(cmap: bytes, code: int) -> int:
    """Number of the glyph of a character, from the font's format 4 table; 0 if it has none."""
    (count,) = struct.unpack_from(">H", cmap, 2)
    for index in range(count):
        platform, encoding, start = struct.unpack_from(">HHI", cmap, 4 + 8 * index)
        (form,) = struct.unpack_from(">H", cmap, start)
        if (platform, encoding, form) != (3, 1, 4):
            continue
        (double,) = struct.unpack_from(">H", cmap, start + 6)
        for at in range(start + 14, start + 14 + double, 2):
            (last,) = struct.unpack_from(">H", cmap, at)
            (first,) = struct.unpack_from(">H", cmap, at + double + 2)
            if not first <= code <= last:
                continue
            (delta,) = struct.unpack_from(">H", cmap, at + 2 * double + 2)
            (offset,) = struct.unpack_from(">H", cmap, at + 3 * double + 2)
            if not offset:
                return (code + delta) & 0xFFFF
            place = at + 3 * double + 2 + offset + 2 * (code - first)
            (glyph,) = struct.unpack_from(">H", cmap, place)
            return (glyph + delta) & 0xFFFF if glyph else 0
    return 0


def main() -> None:
    """Write the program's fonts from the folder named on the command line."""
    source = Path(sys.argv[1])
    fonts = {name: (source / name).read_bytes() for name in KEPT}
    for name, (written, family) in RENAMED.items():
        fonts[written] = as_regular((source / name).read_bytes(), family)
    for name, data in fonts.items():
        spaced = with_word_space(data, WORD_SPACE) if name.startswith(READING_FILES) else data
        (OUT / name).write_bytes(spaced)
    for licence in sorted(source.glob("OFL-*.txt")):
        (OUT / licence.name).write_bytes(licence.read_bytes())


if __name__ == "__main__":
    main()
