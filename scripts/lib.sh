# What the scripts share; sourced, not run. Installs what is missing: Rust is asked for, a linker is fetched.

say() { printf '\033[1m%s\033[0m\n' "$*" >&2; }

fail() {
    printf 'error: %s\n' "$*" >&2
    exit 1
}

# The linker is all that Rust needs from the system.
need_linker() {
    command -v cc >/dev/null 2>&1 && return
    command -v apt-get >/dev/null 2>&1 || fail "no C compiler (cc), which Rust needs for linking; install gcc or clang"
    local as_root=()
    if [ "$(id -u)" != 0 ]; then
        command -v sudo >/dev/null 2>&1 || fail "no C compiler (cc); as root run: apt-get install gcc libc6-dev"
        as_root=(sudo)
    fi
    say "installing gcc and libc6-dev, which Rust needs for linking"
    "${as_root[@]}" apt-get update -q
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends gcc libc6-dev
}

need_rust() {
    # A shell that is not a login shell does not know where rustup puts things.
    command -v cargo >/dev/null 2>&1 || PATH="$HOME/.cargo/bin:$PATH"
    command -v cargo >/dev/null 2>&1 || fail "no Rust (cargo); install it from https://rustup.rs and run this again"
    need_linker
}
