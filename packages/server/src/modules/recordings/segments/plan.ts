import { recordMode } from '@fengsui/contract/dictionaries/evidence-states.ts'

/** What decides whether a camera is recorded now. */
export interface Plan {
  readonly recordMode: string | null
  /** 1 Monday to 7 Sunday, in Shanghai. */
  readonly recordDays: readonly number[] | null
  readonly recordFrom: string | null
  readonly recordTo: string | null
  /** Kept before a warning, s; 0 keeps none. */
  readonly bufferSeconds: number
  /** Whether it looks at a place, and whether it is a key camera. */
  readonly isBound: boolean
  readonly isKey: boolean
  /** Whether a warning asked for pictures in the last minutes. */
  readonly isWarned: boolean
  /** Whether a still or clip is still to be made. */
  readonly isAwaited: boolean
}
/** Which cameras keep a rolling buffer: those that look at a place, of these the key cameras, or none. */
export type BufferChoice = 'bound' | 'key' | 'off'
/** `record` writes segments that are kept; `buffer` writes what is soon dropped. */
export type Keeping = 'record' | 'buffer' | null

const hourMs = 3_600_000
const shanghaiHours = 8
const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/** Whether a moment is within the hours of a schedule. One that ends at or before its beginning ends on the next day. */
export function isScheduled({ recordDays, recordFrom, recordTo }: Plan, now: Date): boolean {
  const local = new Date(now.getTime() + shanghaiHours * hourMs)
  const minute = local.getUTCHours() * 60 + local.getUTCMinutes()
  const today = ((local.getUTCDay() + 6) % 7) + 1
  const isOn = (day: number) => !recordDays?.length || recordDays.includes(day)
  const [from, to] = [minutesOf(recordFrom ?? '00:00'), minutesOf(recordTo ?? '00:00')]
  if (from < to) return isOn(today) && minute >= from && minute < to
  const yesterday = today === 1 ? 7 : today - 1
  return (isOn(today) && minute >= from) || (isOn(yesterday) && minute < to)
}

/** Decides how the pictures of a camera are kept now. */
export function keepingOf(plan: Plan, now: Date, choice: BufferChoice): Keeping {
  const mode = plan.recordMode ?? recordMode.is.onWarning
  if (mode === recordMode.is.always) return 'record'
  if (mode === recordMode.is.schedule && isScheduled(plan, now)) return 'record'
  if (mode === recordMode.is.onWarning && plan.isWarned) return 'record'
  if (plan.isAwaited) return 'buffer'
  const isChosen = choice === 'bound' ? plan.isBound : choice === 'key' && plan.isBound && plan.isKey
  return isChosen && plan.bufferSeconds > 0 ? 'buffer' : null
}
