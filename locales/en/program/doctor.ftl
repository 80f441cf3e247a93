# What `umpire doctor` prints, in English: a line for each check. A line stands after “ok”, “note” or “problem”, so it starts with a small letter. Commands, paths and variables are the same in all languages.

doctor-ok = ok
doctor-note = note
doctor-problem = problem

# The last line
doctor-all-well = Everything is in order.
doctor-no-problem =
    { $notes ->
        [one] No problems. One note says what umpire does without.
       *[other] No problems. { $notes } notes say what umpire does without.
    }
doctor-problems =
    { $problems ->
        [one] 1 problem: its line says what to do.
       *[other] { $problems } problems: their lines say what to do.
    }

# The programs. $reason is one of the messages of this section, or “companion-missing”. $own and $camera are versions or builds.
doctor-version = umpire { $version }
doctor-camera-program = umpire-camera { $version }: { $path }
doctor-camera-program-slow = umpire-camera did not print its version within { $seconds } s
doctor-camera-program-silent = umpire-camera does not print its version
doctor-other-version = { $path } has version { $camera }, but umpire has { $own }
doctor-other-build = { $path } is of another build ({ $camera }) than umpire ({ $own })
doctor-camera-program-elsewhere = umpire-camera was found on the search path: copy the one that came with umpire to { $folder }
doctor-reinstall = { $reason }; install both programs from one package, or build both with `cargo build --release`
doctor-opencv = OpenCV is built in: umpire reads videos, records, and measures lenses
doctor-no-opencv = OpenCV is not built in, so umpire cannot read videos, record, or measure lenses: if you need that, install the package umpire-opencv, or run `scripts/cargo build --release --features opencv` in umpire's source folder

# Cameras. $reason says why a camera cannot be used, and what to do; $command is what to type.
doctor-cameras-slow = the cameras could not be listed within { $seconds } s: unplug all cameras, plug them in again, and run `umpire doctor` again
doctor-cameras-failed = umpire-camera ended before it listed the cameras; `umpire watch --list --verbose` may say why
doctor-no-camera = no camera was found; photos need none. To watch a table, plug in a camera, or start a phone's camera app and run `umpire watch --camera http://ADDRESS`
doctor-cameras-not-listed = umpire cannot list the cameras of this system; photos need none. Try your camera with `umpire watch --camera 0`
doctor-camera = camera { $device }: { $name }
doctor-camera-group = { $reason }; type `{ $command }`
doctor-camera-used-by = { $reason }; `{ $command }` names it
doctor-test-image = test image from { $device }: { $width } x { $height } pixels
doctor-test-image-failed = umpire-camera ended before it took a test image from { $device }; `umpire watch --verbose` may say why
doctor-test-image-slow = no test image from { $device } within { $seconds } s: unplug the camera, plug it in again, and run `umpire doctor` again

# Learned data. $title is a message such as “calibrate-title-lens”, $error says what is wrong; $forget and $learn are commands.
doctor-data-slow = the learned data could not be read within { $seconds } s: check that the disk with umpire's folder answers; `umpire calibrate show` prints the folder
doctor-data-broken = { $title }: { $error }; delete it with `{ $forget }`, and learn it again with `{ $learn }`
doctor-data-unreadable = { $path } cannot be read ({ $error }): type `chmod -R u+rwX "{ $path }"`

# Pages and network
doctor-page = the page of `umpire serve` is built in
doctor-port-free = port { $port } is free for `{ $command }`
doctor-port-in-use = port { $port } is in use, perhaps by another `{ $command }`: end that program, or take another port with `{ $command } --port 0`
doctor-address = a phone in the same network reaches this computer at { $address }; type `{ $command }`
doctor-no-address = this computer is in no network, so a phone cannot reach it: connect both to the same network, then type `{ $command }`

# $tag is a language such as cs, $locale the name of the system's language
doctor-language = language: { $tag }
doctor-language-unknown = umpire does not have the language of this system ({ $locale }) and uses { $tag }: choose another one with --lang or in UMPIRE_LANG; `umpire --help` lists them

# The folder of umpire's data, and its disk
doctor-no-home = there is no folder for umpire's data: name one with `export { $variable }=FOLDER`
doctor-home-slow = the folder { $path } did not answer within { $seconds } s: check its disk, or name another folder with `export { $variable }=FOLDER`
doctor-home = umpire's data is stored in { $path }
doctor-home-is-file = { $path } cannot be used as a folder, because it, or a part of its path, is a file: name a folder with `export { $variable }=FOLDER`
doctor-home-not-writable = cannot write to the folder { $path } ({ $error }): type `chmod u+rwx "{ $path }"`, or name another folder with `export { $variable }=FOLDER`
doctor-disk = { $gigabytes } GB are free there
doctor-disk-full = only { $megabytes } MB are free on the disk of { $path }: delete something, or name a folder on another disk with `export { $variable }=FOLDER`
