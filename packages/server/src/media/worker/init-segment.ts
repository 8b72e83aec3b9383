import { box, fullBox, u16, u32 } from './mp4-boxes.ts'

export const videoTrack = 1
export const soundTrack = 2
/** Ticks per second of the video track. */
export const videoScale = 90_000

export interface VideoConfig {
  readonly codec: 'h264' | 'h265'
  /** For `codecs=`, as `avc1.42c01e`. */
  readonly codecString: string
  /** Body of the avcC or hvcC box. */
  readonly record: Buffer
  readonly width: number
  readonly height: number
}

export interface SoundConfig {
  /** AudioSpecificConfig of AAC. */
  readonly record: Buffer
  readonly sampleRate: number
  readonly channels: number
}

const identity = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)

const sampleDescription = ({ codec, record, width, height }: VideoConfig): Buffer =>
  box(
    codec === 'h264' ? 'avc1' : 'hvc1',
    u32(0),
    u16(0, 1),
    Buffer.alloc(16),
    u16(width, height),
    // 72 dots per inch, one frame a sample, no name, 24 bits.
    u32(0x480000, 0x480000, 0),
    u16(1),
    Buffer.alloc(32),
    u16(24, 0xffff),
    box(codec === 'h264' ? 'avcC' : 'hvcC', record),
  )

/** A descriptor of ISO/IEC 14496-1; its body is shorter than 128 bytes. */
const descriptor = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag, body.length]), body])
}

function soundDescription({ record, sampleRate, channels }: SoundConfig): Buffer {
  const decoder = descriptor(
    4,
    // AAC, audio stream, buffer size and bit rates unknown.
    Buffer.from([0x40, 0x15, 0, 0, 0]),
    u32(0, 0),
    descriptor(5, record),
  )
  const stream = descriptor(3, u16(soundTrack), Buffer.from([0]), decoder, descriptor(6, Buffer.from([2])))
  return box(
    'mp4a',
    u32(0),
    u16(0, 1),
    u32(0, 0),
    u16(channels, 16),
    u32(0),
    u16(sampleRate < 0x10000 ? sampleRate : 0, 0),
    fullBox('esds', 0, 0, stream),
  )
}

interface Track {
  readonly id: number
  readonly scale: number
  readonly handler: 'vide' | 'soun'
  readonly size: readonly [width: number, height: number]
  readonly header: Buffer
  readonly description: Buffer
}

const trackBox = ({ id, scale, handler, size, header, description }: Track): Buffer =>
  box(
    'trak',
    fullBox(
      'tkhd',
      0,
      3,
      u32(0, 0, id, 0, 0, 0, 0),
      u16(0, 0, handler === 'soun' ? 0x100 : 0, 0),
      identity,
      u32(size[0] * 0x10000, size[1] * 0x10000),
    ),
    box(
      'mdia',
      fullBox('mdhd', 0, 0, u32(0, 0, scale, 0), u16(0x55c4, 0)),
      fullBox('hdlr', 0, 0, u32(0), Buffer.from(handler, 'latin1'), Buffer.alloc(13)),
      box(
        'minf',
        header,
        box('dinf', fullBox('dref', 0, 0, u32(1), fullBox('url ', 0, 1))),
        box(
          'stbl',
          fullBox('stsd', 0, 0, u32(1), description),
          fullBox('stts', 0, 0, u32(0)),
          fullBox('stsc', 0, 0, u32(0)),
          fullBox('stsz', 0, 0, u32(0, 0)),
          fullBox('stco', 0, 0, u32(0)),
        ),
      ),
    ),
  )

const extendBox = (id: number): Buffer => fullBox('trex', 0, 0, u32(id, 1, 0, 0, 0))

/** Returns ftyp and moov of a stream. */
export function initSegment(video: VideoConfig, sound: SoundConfig | null): Buffer {
  const tracks = [
    trackBox({
      id: videoTrack,
      scale: videoScale,
      handler: 'vide',
      size: [video.width, video.height],
      header: fullBox('vmhd', 0, 1, u32(0, 0)),
      description: sampleDescription(video),
    }),
  ]
  if (sound)
    tracks.push(
      trackBox({
        id: soundTrack,
        scale: sound.sampleRate,
        handler: 'soun',
        size: [0, 0],
        header: fullBox('smhd', 0, 0, u32(0)),
        description: soundDescription(sound),
      }),
    )
  const extended = [extendBox(videoTrack), ...(sound ? [extendBox(soundTrack)] : [])]
  return Buffer.concat([
    box('ftyp', Buffer.from('iso5'), u32(0x200), Buffer.from('iso5iso6mp41')),
    box(
      'moov',
      fullBox(
        'mvhd',
        0,
        0,
        u32(0, 0, 1000, 0, 0x10000),
        u16(0x100, 0),
        u32(0, 0),
        identity,
        Buffer.alloc(24),
        u32(soundTrack + 1),
      ),
      ...tracks,
      box('mvex', ...extended),
    ),
  ])
}

/** Mime type with codecs, for `MediaSource.addSourceBuffer`. */
export const mimeOf = (video: VideoConfig, sound: SoundConfig | null): string =>
  `video/mp4; codecs="${[video.codecString, ...(sound ? ['mp4a.40.2'] : [])].join(', ')}"`
