import { createReader, u8, u16, u32 } from './bytes.ts'
import { type Location, readLocation } from './location.ts'

/** Picture, sound or video of a terminal (0x0801). */
export interface Media {
  readonly mediaId: number
  /** 0 picture, 1 sound, 2 video. */
  readonly kind: number
  /** 0 JPEG, 1 TIFF, 2 MP3, 3 WAV, 4 WMV. */
  readonly format: number
  /** 0 asked for, 1 by interval, 2 robbery, 3 collision, 4 door opened, 5 door closed, 6 door opening at speed. */
  readonly event: number
  readonly channel: number
  readonly location?: Location
  readonly data: Buffer
}

const locationBytes = 28
const isJpeg = (data: Buffer): boolean => data[0] === 0xff && data[1] === 0xd8

/** Editions from 2013 have a location before the data; 2011 has none. */
export function readMedia(body: Buffer): Media | undefined {
  const reader = createReader(body)
  const head = {
    mediaId: reader.u32(),
    kind: reader.u8(),
    format: reader.u8(),
    event: reader.u8(),
    channel: reader.u8(),
  }
  const rest = reader.rest()
  if (reader.isShort() || rest.length === 0) return undefined
  const location = isJpeg(rest) ? undefined : readLocation(rest.subarray(0, locationBytes))
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

/** Confirmation of a media upload (0x8800); parts named are sent again. */
export const writeMediaKept = (mediaId: number, missing: readonly number[] = []): Buffer =>
  missing.length > 0
    ? Buffer.concat([u32(mediaId), u8(missing.length), ...missing.slice(0, 255).map(u16)])
    : u32(mediaId)
