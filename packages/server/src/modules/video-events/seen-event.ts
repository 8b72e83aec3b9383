import type { videoEventSource } from '@fengsui/contract/dictionaries/video.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'

/** An event as a box or camera reports it, before it is known what it means here. */
export interface SeenEvent {
  readonly source: KeyOf<typeof videoEventSource>
  /** The maker's name of it, at most 100 characters. */
  readonly name: string
  /** False: the device reports that it is over. */
  readonly isActive: boolean
  /** By the clock of the device, ms since 1970; null where it does not say. */
  readonly time: number | null
  /** Which of the device's cameras: its channel, its name or its code. */
  readonly channel: { readonly no: number | null; readonly name: string | null; readonly code: string | null }
  readonly picture: Buffer | null
  /** Left, top, width and height of what was seen, as parts of the picture. */
  readonly box: readonly number[] | null
  /** Start of the message, for events that are not known. */
  readonly payload: string
}

export const nameMost = 100
const payloadMost = 4000

/** Text of a message as a column can hold it. */
export const payloadText = (text: string): string => text.replaceAll('\0', '').toWellFormed().slice(0, payloadMost)

/** Reads a moment with its offset from UTC; null for anything else. Without an offset it is China Standard Time. */
export function momentIn(text: string | undefined): number | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}/.test(text)) return null
  const iso = text.replace(' ', 'T')
  const at = Date.parse(/(Z|[+-]\d{2}:?\d{2})$/i.test(iso) ? iso : `${iso}+08:00`)
  return Number.isNaN(at) ? null : at
}
