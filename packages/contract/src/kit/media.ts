/** Media types of answers that are no JSON. */
export const media = {
  json: 'application/json',
  sheet: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  document: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  /** A file of whatever kind was put. */
  file: '*/*',
} as const
export type Media = (typeof media)[keyof typeof media]
