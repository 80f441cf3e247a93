# shellcheck shell=sh
# Sourced by the scripts of this folder after `begin`. Fetches symbols by other artists into $work/drawn, free icon sets from npm and
# hieroglyphs from Debian, and sets UMPIRE_DRAWN to the files with them. They stay out of the project.
drawn="$work/drawn"
sets="bi carbon emojione-monotone fa6-solid fluent fluent-emoji-high-contrast game-icons healthicons icon-park-outline icon-park-solid
iconoir lucide maki material-symbols mdi mingcute ph streamline tabler temaki"
fonts="Gardiner AegyptusR AbydosB"
[ -z "$smoke" ] || sets=game-icons fonts=
. ../icons.sh
# shellcheck disable=SC2086 # several names
"$python" drawn.py "$drawn" "$drawn/icons.npz" $sets
UMPIRE_DRAWN="$drawn/icons.npz"
[ -z "$fonts" ] || (cd "$drawn" && apt-get download fonts-ancient-scripts && dpkg -x fonts-ancient-scripts_*.deb fonts)
for font in $fonts; do
    "$python" drawn.py --font "$drawn/fonts/usr/share/fonts/truetype/ancient-scripts/${font}_hint.ttf" "$drawn/$font.npz"
    UMPIRE_DRAWN="$UMPIRE_DRAWN:$drawn/$font.npz"
done
export UMPIRE_DRAWN
