/** Extensions that the storage accepts, with what a browser's file dialog calls them. */
export const fileTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
export type FileExtension = keyof typeof fileTypes

/** What a field of files accepts: shown and checked by the form, enforced by the server. */
export interface FileRule {
  readonly extensions: readonly FileExtension[]
  /** Bytes of one file. */
  readonly largest: number
  readonly most: number
}

const MB = 1024 * 1024
/** Rule of fields that declare none. */
export const ordinaryFiles: FileRule = { extensions: ['jpg', 'png', 'pdf'], largest: 20 * MB, most: 9 }
/** Pictures that pages show as such; documents have a field of their own. */
export const pictures: FileRule = { extensions: ['jpg', 'png'], largest: 20 * MB, most: 20 }
export const scans: FileRule = { extensions: ['pdf', 'jpg', 'png'], largest: 10 * MB, most: 20 }
export const facePhoto: FileRule = { extensions: ['jpg', 'png'], largest: 500_000, most: 1 }
export const sitePicture: FileRule = { extensions: ['jpg', 'png', 'webp'], largest: 10 * MB, most: 1 }

/** A file is stored and read whole, so a video is a clip, not an hour. */
export const shortVideo: FileRule = { extensions: ['mp4'], largest: 20 * MB, most: 3 }

/** Extensions as stored; `jpeg` is another spelling of `jpg`. */
export const storedExtensions = ({ extensions }: FileRule): readonly string[] =>
  extensions.flatMap((one) => (one === 'jpg' ? ['jpg', 'jpeg'] : [one]))

/** `500 kB`, `20 MB`. */
export const fileSize = (bytes: number): string =>
  bytes < MB ? `${Math.floor(bytes / 1000)} kB` : `${Math.floor(bytes / MB)} MB`
