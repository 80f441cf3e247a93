# Strings of the live camera, in English.

camera-use = Use the camera
camera-view = Live picture of the camera
camera-opening = Opening the camera … Allow it if the browser asks.
camera-paused = Paused
camera-close = Close the camera
camera-torch-on = Turn the light on
camera-torch-off = Turn the light off
camera-switch = Use the other camera
camera-again = Try again
camera-shutter = Take the photo

camera-fault-insecure = The browser gives no camera to this page
camera-advice-insecure = Open the page with an address that begins with https, or on the computer that umpire runs on.
camera-fault-denied = The browser does not let this page use the camera
camera-advice-denied = Tap the sign beside the page's address, allow the camera, then try again.
camera-fault-missing = No camera was found
camera-advice-missing = Plug a camera in, or use a phone or tablet that has one.
camera-fault-busy = The camera is in use
camera-advice-busy = Close other programs and tabs that use the camera, then try again.
camera-fault-lost = The camera was disconnected
camera-advice-lost = Check its cable or close other programs that took it, then try again.
camera-fault-frozen = The camera sends no picture
camera-advice-frozen = Wait a moment, or try again.
camera-fault-failed = The camera could not be opened
camera-advice-failed = Try again. If that does not help, restart the browser.

camera-engine-restarted = Something went wrong. The watch begins again: keep the camera on the cards.
