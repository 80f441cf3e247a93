# Why a camera or a video cannot be used, in English. $name is the name or the address of a camera, such as /dev/video2.

camera-no-answer = { $name } does not answer: start the phone's camera app, check the address, and connect both devices to the same network
camera-no-image = no image from { $name }: check that it is plugged in, or that its app is running
camera-not-opened = camera { $name } cannot be opened: plug it in, and close other programs that use it; `umpire watch --list` lists the cameras
camera-unknown-format = the camera sends images in an unknown format: set it to colour
camera-no-colour = camera { $name } has no colour (it may be an infrared camera): choose another one; `umpire watch --list` lists the cameras
# $codes is a list of technical names.
camera-other-formats = camera { $name } has no supported image format (it has { $codes }): choose another one; `umpire watch --list` lists the cameras
camera-in-use = camera { $name } is in use: close the other program that uses it
camera-missing = there is no camera { $name }: plug it in; `umpire watch --list` lists the cameras
camera-no-permission = no permission to use camera { $name }: add yourself to the group `video`, and log in again
camera-failed = camera { $name } cannot be opened ({ $error }): unplug it and plug it in again, and close other programs that use it; `umpire watch --list` lists the cameras
camera-frozen = the picture of the camera is frozen: reopening the camera
camera-none = no camera was found; plug one in, or start a phone's camera app and use its address with --camera

# A network camera: an app on a phone
camera-web-page = { $name } shows a web page: use the address of the stream, often ending in /video
camera-single-image = { $name } shows a single image: use the address of the stream, often ending in /video
camera-redirected = { $name } redirects to { $address }, which is not plain HTTP: switch off HTTPS in the camera's app
camera-redirected-often = { $name } redirects again and again: use the address of the stream itself, often ending in /video
camera-wrong-login = { $name } does not accept this name and password: check them, and set the app to basic authentication (HTTP { $status })
camera-login = { $name } asks for a login: give it in the address, for example http://name:password@host/video (HTTP { $status })
camera-forbidden = { $name } does not let this device in: allow it in the camera's app (HTTP { $status })
camera-nothing-there = { $name } has nothing at this address: check the part after the host, often /video (HTTP { $status })
camera-busy = { $name } is busy: close other programs and browsers that use it, or restart its app (HTTP { $status })
camera-no-stream = { $name } does not send a stream: check the address, or restart the camera's app (HTTP { $status })
camera-encrypted = { $name } is encrypted, which umpire cannot read: switch off HTTPS in the camera's app, and use the address with http://
camera-unknown = { $name } is not a camera: give a number or a device (0, /dev/video2), or the address of a network camera (http://...)

# What needs OpenCV, a library that is not part of every umpire. $what is one of the messages after it.
opencv-missing = { $what } needs OpenCV, and this umpire was built without it: install the package umpire-opencv, or run `scripts/cargo build --release --features opencv` in umpire's source folder
opencv-video = watching a video
opencv-record = --record
opencv-lens = measuring a lens
opencv-no-mjpeg = { $name } is not MJPEG over HTTP, which many cameras offer at another address; reading it
opencv-other-system = camera { $name }: a webcam on this system

# Videos
video-unreadable = { $path } is not a readable video: convert it to MP4 (H.264), or choose another one
film-not-written = { $path } cannot be written: choose another name or another folder
film-incomplete = { $path } is incomplete: the disk may be full
