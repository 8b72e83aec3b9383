import { createReader, type Reader, u8, u16, u32 } from './bytes.ts'
import { type Location, readLocation } from './location.ts'

/** What a terminal says of a picture, sound or video that it has taken (0x0800, and before the data in 0x0801). */
export interface MediaHead {
  readonly mediaId: number
  /** 0 picture, 1 sound, 2 video. */
  readonly kind: number
  /** 0 JPEG, 1 TIFF, 2 MP3, 3 WAV, 4 WMV. */
  readonly format: number
  /** 0 asked for, 1 by interval, 2 robbery, 3 collision, 4 door opened, 5 door closed, 6 door closing at speed, 7 by distance. */
  readonly event: number
  readonly channel: number
}

export interface Media extends MediaHead {
  readonly location?: Location
  readonly data: Buffer
}

const locationBytes = 28
/** First bytes of JPEG, PNG, RIFF (WebP, WAV) and both orders of TIFF: no location begins with them. */
const signatures = ['ffd8ff', '89504e47', '52494646', '49492a00', '4d4d002a'].map((hex) => Buffer.from(hex, 'hex'))
const isFile = (data: Buffer): boolean => signatures.some((one) => data.subarray(0, one.length).equals(one))

function readHead(reader: Reader): MediaHead | undefined {
  const head = {
    mediaId: reader.u32(),
    kind: reader.u8(),
    format: reader.u8(),
    event: reader.u8(),
    channel: reader.u8(),
  }
  return reader.isShort() ? undefined : head
}

/** Reports that something was taken; what it is comes in an upload. */
export const readMediaEvent = (body: Buffer): MediaHead | undefined => readHead(createReader(body))

/** Editions from 2013 have a location before the data; 2011 has none. */
export function readMedia(body: Buffer): Media | undefined {
  const reader = createReader(body)
  const head = readHead(reader)
  const rest = reader.rest()
  if (!head || rest.length === 0) return undefined
  const location = isFile(rest) ? undefined : readLocation(rest.subarray(0, locationBytes))
  if (!location) return { ...head, data: rest }
  return { ...head, location, data: rest.subarray(locationBytes) }
}

export const writeMedia = (media: Omit<Media, 'location'>, location: Buffer): Buffer =>
  Buffer.concat([
    u32(media.mediaId),
    u8(media.kind),
    u8(media.format),
    u8(media.event),
    u8(media.channel),
    location,
    media.data,
  ])

/** Answer to the command to take pictures (0x0805 of 2013 and later). */
export interface Photographed {
  readonly serial: number
  /** 0 done, 1 failed, 2 no such channel. */
  readonly result: number
  readonly mediaIds: readonly number[]
}

export function readPhotographed(body: Buffer): Photographed | undefined {
  const reader = createReader(body)
  const read = { serial: reader.u16(), result: reader.u8() }
  if (reader.isShort()) return undefined
  // The list follows only a success.
  const count = read.result === 0 ? reader.u16() : 0
  const mediaIds = Array.from({ length: Math.min(count, reader.left() / 4) }, () => reader.u32())
  return reader.isShort() || mediaIds.length < count ? undefined : { ...read, mediaIds }
}

export const writePhotographed = ({ serial, result, mediaIds }: Photographed): Buffer =>
  Buffer.concat([u16(serial), u8(result), ...(result === 0 ? [u16(mediaIds.length), ...mediaIds.map(u32)] : [])])

/** Confirmation of a media upload (0x8800); parts named are sent again. */
export const writeMediaKept = (mediaId: number, missing: readonly number[] = []): Buffer =>
  missing.length > 0
    ? Buffer.concat([u32(mediaId), u8(missing.length), ...missing.slice(0, 255).map(u16)])
    : u32(mediaId)
