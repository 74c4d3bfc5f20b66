; The installer for Windows, for one user, without an administrator's password. Needs:
;   makensis -DVERSION=1.2.3 -DFOLDER=dist\potrero -DICON=potrero.ico -DOUTPUT=setup.exe -DKILOBYTES=70000 potrero.nsi
; An upgrade replaces the program. Matches and settings lie elsewhere and stay, even when it is uninstalled.

Unicode true
SetCompressor /SOLID lzma
RequestExecutionLevel user
ManifestDPIAware true

!include "MUI2.nsh"

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Potrero"

Name "Potrero"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\Potrero"
InstallDirRegKey HKCU "Software\Potrero" "Folder"
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Potrero"
VIAddVersionKey "FileDescription" "Potrero Setup"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "MIT License"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_ABORTWARNING
!define MUI_FINISHPAGE_RUN "$INSTDIR\Potrero.exe"

!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES

; The first one is for every other language.
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Spanish"

LangString Running ${LANG_ENGLISH} "Potrero is running. Close it and try again."
LangString Running ${LANG_SPANISH} "Potrero está abierto. Cerralo y probá de nuevo."
LangString SafeMode ${LANG_ENGLISH} "Potrero (safe mode)"
LangString SafeMode ${LANG_SPANISH} "Potrero (modo seguro)"

; A running program's file can't be opened for writing.
!macro StopIfRunning
    IfFileExists "$INSTDIR\Potrero.exe" 0 +6
    ClearErrors
    FileOpen $0 "$INSTDIR\Potrero.exe" a
    IfErrors 0 +3
    MessageBox MB_ICONEXCLAMATION|MB_OK "$(Running)" /SD IDOK
    Abort
    FileClose $0
!macroend

!macro RemoveProgram
    Delete "$INSTDIR\Potrero.exe"
    RMDir /r "$INSTDIR\_internal"
!macroend

Section
    !insertmacro StopIfRunning
    !insertmacro RemoveProgram
    SetOutPath "$INSTDIR"
    File /r "${FOLDER}\*"
    WriteUninstaller "$INSTDIR\Uninstall.exe"
    CreateDirectory "$SMPROGRAMS\Potrero"
    CreateShortcut "$SMPROGRAMS\Potrero\Potrero.lnk" "$INSTDIR\Potrero.exe"
    CreateShortcut "$SMPROGRAMS\Potrero\$(SafeMode).lnk" "$INSTDIR\Potrero.exe" "--safe-mode"
    WriteRegStr HKCU "Software\Potrero" "Folder" "$INSTDIR"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Potrero"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${UNINSTALL}" "Publisher" "Potrero authors"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\Potrero.exe"
    WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\Uninstall.exe"'
    WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\Uninstall.exe" /S'
    WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" ${KILOBYTES}
    WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
    WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
SectionEnd

Section "Uninstall"
    !insertmacro StopIfRunning
    !insertmacro RemoveProgram
    Delete "$INSTDIR\Uninstall.exe"
    RMDir "$INSTDIR"
    RMDir /r "$SMPROGRAMS\Potrero"
    DeleteRegKey HKCU "${UNINSTALL}"
    DeleteRegKey HKCU "Software\Potrero"
SectionEnd
