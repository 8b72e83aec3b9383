import { readRtp } from '../../modules/gb28181/index.ts'
import { pictureQueue } from './picture-queue.ts'
import { type Replay, ReplayFailure } from './replay-source.ts'
import { replayTrack } from './replay-track.ts'
import { rtpPictures } from './rtp-pictures.ts'
import { openRtsp, type RtspAddress, type RtspConnection } from './rtsp-connection.ts'

/** `Range` of a replay (ONVIF Streaming, 6.4), to the millisecond. */
const clock = (time: number): string => new Date(time).toISOString().replace(/[-:]/g, '')
const keepAliveMs = 25_000

/**
 * Plays a recording of an ONVIF device from a moment on: over the connection, as fast as it is read (`Rate-Control: no`), each
 * picture with the time it was taken in its packets. Throws `ReplayFailure`.
 */
export async function openRtspReplay(of: RtspAddress, from: number, until: number): Promise<Replay> {
  let take: ((bytes: Buffer) => void) | undefined
  let connection: RtspConnection | undefined
  let alive: NodeJS.Timeout | undefined
  const queue = pictureQueue({
    hold: (isHeld) => connection?.hold(isHeld),
    over() {
      clearInterval(alive)
      connection?.close()
    },
  })
  try {
    const opened = await openRtsp(
      of,
      (channel, bytes) => {
        if (channel === 0) take?.(bytes)
      },
      () => queue.end(),
    )
    connection = opened
    const described = await opened.ask('DESCRIBE', of.url, { Accept: 'application/sdp', Require: 'onvif-replay' })
    if (described.status !== 200) throw new ReplayFailure(described.status === 404 ? 'noStream' : 'refused')
    const base = baseOf(of.url, described.headers.get('content-base'))
    const track = replayTrack(described.body, base)
    if (!track) throw new ReplayFailure('noVideo')
    const pictures = rtpPictures(track.codec, queue.push)
    if (track.sets.length > 0) queue.push({ codec: track.codec, bytes: track.sets, time: from })
    take = (bytes) => {
      const packet = readRtp(bytes)
      if (packet && packet.type === track.payloadType) pictures.add(packet)
    }
    const set = await opened.ask('SETUP', track.control, {
      Transport: 'RTP/AVP/TCP;unicast;interleaved=0-1',
      Require: 'onvif-replay',
    })
    const session = (set.headers.get('session') ?? '').split(';')[0] ?? ''
    if (set.status !== 200 || !session) throw new ReplayFailure('refused')
    const played = await opened.ask('PLAY', base, {
      Session: session,
      Require: 'onvif-replay',
      Range: `clock=${clock(from)}-${clock(until)}`,
      'Rate-Control': 'no',
      Immediate: 'yes',
    })
    if (played.status !== 200) throw new ReplayFailure(played.status === 457 ? 'noStream' : 'refused')
    alive = setInterval(() => opened.tell('GET_PARAMETER', base, { Session: session }), keepAliveMs).unref()
    return {
      next: queue.next,
      close() {
        opened.tell('TEARDOWN', base, { Session: session })
        queue.end()
      },
    }
  } catch (error) {
    queue.end()
    throw error
  }
}

/** What tracks are relative to; on the host that was checked, whatever the device calls itself. */
function baseOf(url: string, told: string | undefined): string {
  if (!told || !URL.canParse(told)) return url
  const base = new URL(url)
  base.pathname = new URL(told).pathname
  base.search = new URL(told).search
  return base.href.replace(/\/$/, '')
}
