# shellcheck shell=sh
# Sourced by the run scripts. `begin NAME [--smoke]` prepares a training and sets:
#   root    the folder of the repository
#   work    the folder of the training, out/NAME
#   models  the folder to which networks are exported
#   python  a Python with PyTorch
#   smoke   not empty with --smoke: the whole training at a tiny size, which tests the scripts and nothing else. It works in
#           out/train-smoke, exports to out/train-smoke/models, and renders its own scenes.
# Training data are the scenes in $UMPIRE_DATA (see scripts/data.sh). Where there are none, UMPIRE_OWN_SCENES scenes of each kind (200
# unless set, some 9 CPU hours) of the generator's pool `own` are rendered to out/train-scenes.

begin() {
    work_name=$1
    shift
    smoke=
    case "${1:-}" in
    '') ;;
    --smoke) smoke=1 ;;
    *)
        echo "usage: $0 [--smoke]" >&2
        exit 2
        ;;
    esac
    if [ -n "$smoke" ]; then
        work="$root/out/train-smoke/$work_name" models="$root/out/train-smoke/models"
        rm -rf "$work"
        UMPIRE_DATA="$root/out/train-smoke/data"
        export UMPIRE_DATA
        unset UMPIRE_MORE_GEMS UMPIRE_BARE_GEMS UMPIRE_MORE_BOARDS UMPIRE_MORE_DICE UMPIRE_MORE_DICE_BOARDS
    else
        work="$root/out/$work_name" models="$root/models"
    fi
    mkdir -p "$work" "$models"
    # One thread per process: on a shared machine, two threads mostly wait for each other.
    export OMP_NUM_THREADS=1
    python="$root/out/train-python/bin/python"
    [ -x "$python" ] || python3 -m venv "$root/out/train-python"
    "$python" -m pip install --quiet --requirement "$root/models/train/requirements.txt"
    need_scenes
}

# Sets `blender`, a Python with the packages of the scene generator.
need_blender() {
    blender="$root/out/render-python/bin/python"
    [ -x "$blender" ] || python3.11 -m venv "$root/out/render-python"
    "$blender" -m pip install --quiet --requirement "$root/render/requirements.txt"
}

# Renders own scenes where $UMPIRE_DATA has none.
need_scenes() {
    if [ -n "$smoke" ]; then
        [ -f "$UMPIRE_DATA/scenes/split.json" ] && return
        need_blender
        SCENE_SAMPLES=1 "$blender" "$root/models/train/own_scenes.py" "$UMPIRE_DATA" 6 --size 480x360 --processes 1
        return
    fi
    . "$root/scripts/data.sh"
    [ -f "$UMPIRE_DATA/scenes/split.json" ] && return
    count=${UMPIRE_OWN_SCENES:-200}
    echo "No scenes in $UMPIRE_DATA. Training on $count rendered scenes of each kind, pool own, in $root/out/train-scenes.
Set UMPIRE_OWN_SCENES for another number. The network will be less accurate than the shipped one." >&2
    UMPIRE_DATA="$root/out/train-scenes"
    export UMPIRE_DATA
    need_blender
    "$blender" "$root/models/train/own_scenes.py" "$UMPIRE_DATA" "$count"
}

# Prints the options for the length of a training: `length --minutes 40`, or with --smoke a few steps on the first images.
length() {
    if [ -n "$smoke" ]; then echo "--steps 4 --batch 8${first:+ --first $first}"; else echo "$@"; fi
}

# Draws training images in the background until the script ends, and waits until 500 are drawn: `draw_images TRAINER OUT RING [OPTION...]`.
# One process draws, or with a graphics card one per processor but two, because the card trains faster than one process draws.
drawing_processes=
draw_images() {
    trainer=$1 out=$2 ring=$3
    shift 3
    parts=1
    [ "$(batch 1)" = 1 ] || parts=$(($(nproc) > 3 ? $(nproc) - 2 : 1))
    rm -f "$ring"/filled-*.json      # the images may be those of an earlier training
    part=0
    while [ $part -lt $parts ]; do
        "$python" "$trainer" "$out" --fill --part $part/$parts "$@" >"$work/draw-$part.log" 2>&1 &
        drawing_processes="$drawing_processes $!" part=$((part + 1))
    done
    trap stop_drawing EXIT
    until "$python" -c "import sys; sys.path.insert(0, '$root/models/train'); import training; sys.exit(training.filled_slots('$ring') < 500)"; do
        for process in $drawing_processes; do
            kill -0 "$process" || { cat "$work"/draw-*.log >&2; exit 1; }
        done
        sleep 5
    done
}
# Stops the processes that draw.
stop_drawing() {
    [ -z "$drawing_processes" ] || kill $drawing_processes 2>/dev/null || true
    drawing_processes=
}

# Prints the size of a batch, `batch SIZE`: the given one, or four times as many images if there is a graphics card.
batch() { "$python" -c "import torch; print($1 * (4 if torch.cuda.is_available() else 1))"; }
