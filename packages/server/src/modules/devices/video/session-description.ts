/** The video of a stream as its description says. */
export interface VideoTrack {
  /** Name of the codec, upper case: H264, H265, JPEG. */
  readonly codec: string
  /** `1920x1080`; null where the description does not say. */
  readonly resolution: string | null
}

/** Codecs a browser shows, as they are or transcoded. */
const playable: ReadonlySet<string> = new Set(['H264', 'H265', 'HEVC', 'JPEG', 'MP4V-ES'])
export const isPlayable = (codec: string): boolean => playable.has(codec)

/** Reads the first video track of a session description (RFC 8866); undefined without one. */
export function videoIn(description: string): VideoTrack | undefined {
  const lines = description.split(/\r?\n/)
  const from = lines.findIndex((line) => line.startsWith('m=video'))
  if (from < 0) return undefined
  const rest = lines.slice(from + 1)
  const next = rest.findIndex((line) => line.startsWith('m='))
  const own = next < 0 ? rest : rest.slice(0, next)
  const found = (pattern: RegExp) => own.map((line) => pattern.exec(line)).find((match) => match !== null)
  // Payload type 26 is JPEG without a map.
  const codec = found(/^a=rtpmap:\d+ ([\w-]+)\//)?.[1] ?? (/ 26\b/.test(lines[from] ?? '') ? 'JPEG' : '')
  const size = found(/^a=x-dimensions:\s*(\d+)\s*,\s*(\d+)/) ?? found(/^a=framesize:\d+ (\d+)-(\d+)/)
  return { codec: codec.toUpperCase(), resolution: size ? `${size[1]}x${size[2]}` : null }
}
