import type { ReplayPicture } from './replay-source.ts'

/** The picture of a recording as a session description gives it. */
export interface ReplayTrack {
  readonly codec: ReplayPicture['codec']
  /** What the track is asked for by. */
  readonly control: string
  readonly payloadType: number
  /** Parameter sets in the form with start codes; empty where the description has none. */
  readonly sets: Buffer
}

const codecs = new Map<string, ReplayPicture['codec']>([
  ['H264', 'h264'],
  ['H265', 'h265'],
  ['HEVC', 'h265'],
])
const startCode = Buffer.from([0, 0, 0, 1])

/** Reads the first video track of a description (RFC 8866) that can be replayed; undefined without one. */
export function replayTrack(description: string, base: string): ReplayTrack | undefined {
  const lines = description.split(/\r?\n/)
  const from = lines.findIndex((line) => line.startsWith('m=video'))
  if (from < 0) return undefined
  const next = lines.findIndex((line, n) => n > from && line.startsWith('m='))
  const own = lines.slice(from + 1, next < 0 ? undefined : next)
  const found = (pattern: RegExp) => own.map((line) => pattern.exec(line)).find((match) => match !== null)
  const map = found(/^a=rtpmap:(\d{1,3}) ([\w-]+)\//)
  const codec = codecs.get((map?.[2] ?? '').toUpperCase())
  const control = found(/^a=control:(\S{1,500})/)?.[1] ?? '*'
  const url = controlUrl(control, base)
  if (!map || !codec || !url) return undefined
  const format = found(/^a=fmtp:\d{1,3} (.{1,8000})/)?.[1] ?? ''
  const texts = ['sprop-vps', 'sprop-sps', 'sprop-pps', 'sprop-parameter-sets'].flatMap((name) =>
    (new RegExp(`${name}=([^;\\s]+)`).exec(format)?.[1] ?? '').split(','),
  )
  const sets = texts.filter(Boolean).flatMap((text) => [startCode, Buffer.from(text, 'base64')])
  return { codec, control: url, payloadType: Number(map[1]), sets: Buffer.concat(sets) }
}

/** The address of a track; it stays on the host that was checked. */
function controlUrl(control: string, base: string): string | undefined {
  if (control === '*') return base
  if (!/^rtsps?:/i.test(control)) return `${base.replace(/\/$/, '')}/${control.replace(/^\//, '')}`
  if (!URL.canParse(control)) return undefined
  const [own, told] = [new URL(base), new URL(control)]
  own.pathname = told.pathname
  own.search = told.search
  return own.href
}
