# shellcheck shell=sh
# Sourced, not run. Sets UMPIRE_DATA, the folder of photos and scenes with truth that are not in the repository, unless the caller has set
# it. `root` must be the folder of the repository.
: "${UMPIRE_DATA:=${root:?}/../shared}"
export UMPIRE_DATA
