# Strings of the first screen, in English.

home-tasks = Tasks
home-lead = It checks puzzles, keeps the score, and explains why.
home-private = No picture leaves this device.
home-storing = Storing everything for use without network …
home-stored = Works without network.
home-untrusted = Needs the network at each start. To use it without network, open it from a website with a certificate that this browser trusts.
home-online = Needs the network at each start.
home-install = Add to home screen
home-version = Version { $version }
home-licences = Licences
