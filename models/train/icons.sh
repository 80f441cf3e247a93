# shellcheck shell=sh
# Sourced. Downloads the free icon sets `sets` from npm and unpacks each to $drawn/json-SET-0/icons.json, where it is missing.
mkdir -p "${drawn:?}"
for set in ${sets:?}; do
    [ -f "$drawn/json-$set-0/icons.json" ] && continue
    mkdir -p "$drawn/json-$set-0"
    archive=$(cd "$drawn" && npm pack --silent "@iconify-json/$set")
    tar -xzf "$drawn/$archive" -C "$drawn/json-$set-0" --strip-components=1 package/icons.json
done
