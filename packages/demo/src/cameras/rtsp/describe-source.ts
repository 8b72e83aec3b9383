import type { VideoSource } from '../video-source.ts'

export const payloadType = 96

const base64 = (bytes: Buffer | undefined): string => (bytes ?? Buffer.alloc(0)).toString('base64')

function formatOf({ codec, parameterSets }: VideoSource): string {
  const [first, second, third] = parameterSets
  if (codec === 'H265') return `sprop-vps=${base64(first)};sprop-sps=${base64(second)};sprop-pps=${base64(third)}`
  const profile = first?.subarray(1, 4).toString('hex') ?? ''
  return `packetization-mode=1;profile-level-id=${profile};sprop-parameter-sets=${base64(first)},${base64(second)}`
}

/** The session description (RFC 8866) of a source with one video track. */
export const describeSource = (source: VideoSource): string =>
  [
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=Camera',
    'c=IN IP4 0.0.0.0',
    't=0 0',
    'a=control:*',
    'a=range:npt=0.000-',
    `m=video 0 RTP/AVP ${payloadType}`,
    `a=rtpmap:${payloadType} ${source.codec}/90000`,
    `a=fmtp:${payloadType} ${formatOf(source)}`,
    `a=framerate:${source.framesPerSecond}`,
    `a=x-dimensions:${source.width},${source.height}`,
    'a=control:trackID=0',
    '',
  ].join('\r\n')
