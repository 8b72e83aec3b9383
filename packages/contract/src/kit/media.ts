/** Media types of non-JSON responses. */
export const media = {
  json: 'application/json',
  sheet: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  document: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  mp4: 'video/mp4',
  /** A file of any type, as uploaded. */
  file: '*/*',
} as const
export type Media = (typeof media)[keyof typeof media]
