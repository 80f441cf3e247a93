# What the scripts share; sourced, not run. Installs what is missing: Rust is asked for, a linker is fetched.

say() { printf '\033[1m%s\033[0m\n' "$*" >&2; }

fail() {
    printf 'error: %s\n' "$*" >&2
    exit 1
}

# Installs Debian packages: WHY PACKAGE...
install() {
    local why=$1 as_root=()
    shift
    command -v apt-get >/dev/null 2>&1 || fail "missing: $why; install what Debian calls $*"
    if [ "$(id -u)" != 0 ]; then
        command -v sudo >/dev/null 2>&1 || fail "missing: $why; as root run: apt-get install $*"
        as_root=(sudo)
    fi
    say "installing $*: $why"
    "${as_root[@]}" apt-get update -q
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends "$@"
}

# The linker is all that Rust needs from the system.
need_linker() {
    command -v cc >/dev/null 2>&1 || install "a linker, which Rust needs" gcc libc6-dev
}

# Webcams and videos (the feature `camera`) are read by OpenCV; its bindings are made with clang.
need_opencv() {
    local missing=()
    command -v pkg-config >/dev/null 2>&1 && pkg-config --exists opencv4 || missing+=(libopencv-dev pkg-config g++)
    command -v clang >/dev/null 2>&1 || missing+=(clang)
    compgen -G '/usr/lib/llvm-*/lib/libclang.so*' >/dev/null || compgen -G '/usr/lib/*/libclang*.so*' >/dev/null ||
        missing+=(libclang-dev)
    [ ${#missing[@]} = 0 ] || install "OpenCV for umpire watch" "${missing[@]}"
}

# The page of a game is clicked through in a browser.
need_browser() {
    command -v chromium >/dev/null 2>&1 || command -v google-chrome >/dev/null 2>&1 ||
        install "a browser for the tests of the page" chromium
}

need_rust() {
    # A shell that is not a login shell does not know where rustup puts things.
    command -v cargo >/dev/null 2>&1 || PATH="$HOME/.cargo/bin:$PATH"
    command -v cargo >/dev/null 2>&1 || fail "no Rust (cargo); install it from https://rustup.rs and run this again"
    need_linker
}
