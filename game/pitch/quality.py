"""How much the pitch spends on a picture, and which level suits a graphics driver."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum


class Quality(Enum):
    """The three levels a player may choose."""

    HIGH = "high"
    MEDIUM = "medium"
    LOW = "low"


@dataclass(frozen=True, slots=True)
class QualityProfile:
    """What a level means for the renderer."""

    samples: int
    """Samples a pixel for smooth edges; 0 draws without."""
    noise: bool
    """Whether felt, wood and chalk carry their baked grain."""
    segments: int
    """Facets around a token."""
    bends: int
    """Facets across a token's rounded edge."""
    shadow_density: int
    """Pixels of the shadow sheet for a world unit."""
    max_pixels: int
    """Largest picture in physical pixels; a bigger window shows it scaled up."""


PROFILES = {
    Quality.HIGH: QualityProfile(
        samples=4, noise=True, segments=40, bends=4, shadow_density=40, max_pixels=3840 * 2160
    ),
    Quality.MEDIUM: QualityProfile(
        samples=2, noise=True, segments=32, bends=3, shadow_density=24, max_pixels=2560 * 1440
    ),
    Quality.LOW: QualityProfile(
        samples=0, noise=False, segments=24, bends=2, shadow_density=16, max_pixels=1600 * 900
    ),
}

_SOFTWARE = re.compile(r"llvmpipe|softpipe|swiftshader|swrast|software|basic render|gdi generic", re.I)
_MODEST = re.compile(r"intel.*(hd|uhd) graphics|mali|adreno|videocore|v3d|powervr", re.I)


def is_software(renderer: str) -> bool:
    """Whether the driver with this renderer string draws on the processor."""
    return _SOFTWARE.search(renderer) is not None


def anisotropy(renderer: str) -> float:
    """Sharpness of slanted textures that a driver can afford; on the processor it costs seconds a picture."""
    return 1.0 if is_software(renderer) else 8.0


def choose_quality(renderer: str) -> Quality:
    """The level for a driver by its renderer string: low for software, medium for small built-in chips."""
    if is_software(renderer):
        return Quality.LOW
    if _MODEST.search(renderer):
        return Quality.MEDIUM
    return Quality.HIGH
