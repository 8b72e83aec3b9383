"""Serves test pictures by GStreamer's RTSP server on a free port of 127.0.0.1, and prints the port."""

import sys

import gi

gi.require_version("Gst", "1.0")
gi.require_version("GstRtspServer", "1.0")
from gi.repository import GLib, Gst, GstRtspServer  # noqa: E402

Gst.init(None)

SIZE = "video/x-raw,format=I420,width=320,height=180,framerate=10/1"
PICTURES = f"videotestsrc is-live=true pattern=ball ! {SIZE}"
H264 = "x264enc tune=zerolatency speed-preset=ultrafast key-int-max=10 threads=1 ! rtph264pay name=pay0 pt=96 config-interval=-1"
SOUND = "audiotestsrc is-live=true ! audio/x-raw,rate={rate},channels=1"

STREAMS = {
    "h264": f"{PICTURES} ! {H264}",
    "h265": f"{PICTURES} ! x265enc tune=zerolatency speed-preset=ultrafast key-int-max=10"
    " option-string=pools=none:frame-threads=1 ! rtph265pay name=pay0 pt=96 config-interval=-1",
    "bframes": f"{PICTURES} ! x264enc bframes=2 b-adapt=false speed-preset=veryfast key-int-max=12 rc-lookahead=4"
    " threads=1 ! video/x-h264,profile=main ! rtph264pay name=pay0 pt=96 config-interval=-1",
    "g711": f"{PICTURES} ! {H264} {SOUND.format(rate=8000)} ! alawenc ! rtppcmapay name=pay1 pt=8",
    "aac": f"{PICTURES} ! {H264} {SOUND.format(rate=48000)} ! voaacenc ! aacparse ! rtpmp4gpay name=pay1 pt=97",
    "resizes": f"videotestsrc is-live=true pattern=ball ! videoscale ! capsfilter name=size caps={SIZE} ! {H264}",
    "stops": f"{PICTURES} ! valve name=stop ! {H264}",
}


def configured(_factory, media, name):
    """Lets a stream change or stop, two seconds after it began."""
    pipeline = media.get_element()
    if name == "resizes":
        larger = Gst.Caps.from_string(SIZE.replace("320", "640").replace("180", "360"))
        GLib.timeout_add(2000, lambda: pipeline.get_by_name("size").set_property("caps", larger) or False)
    if name == "stops":
        GLib.timeout_add(2000, lambda: pipeline.get_by_name("stop").set_property("drop", True) or False)


server = GstRtspServer.RTSPServer()
server.set_address("127.0.0.1")
server.set_service("0")
for stream, launch in STREAMS.items():
    factory = GstRtspServer.RTSPMediaFactory()
    factory.set_launch(f"( {launch} )")
    factory.connect("media-configure", configured, stream)
    server.get_mount_points().add_factory(f"/{stream}", factory)
server.attach(None)
print(server.get_bound_port(), flush=True)
loop = GLib.MainLoop()
# Ends with the test, which holds the input open.
GLib.io_add_watch(sys.stdin.fileno(), GLib.PRIORITY_DEFAULT, GLib.IO_HUP, lambda *_: loop.quit())
loop.run()
