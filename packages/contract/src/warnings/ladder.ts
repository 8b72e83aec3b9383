import type { warnSeverity } from '../dictionaries/warnings.ts'
import type { KeyOf } from '../kit/dictionary.ts'

export type Severity = KeyOf<typeof warnSeverity>
export type Channel = 'site' | 'sms'

/** Escalation of a severity (domain-model.md#D.3): start, parallel recipients, minutes per level, cap. */
export interface Ladder {
  readonly start: number
  readonly alsoInformed: readonly number[]
  /** Minutes of levels 1 to 6; null: the timer does not leave this level. */
  readonly minutes: readonly (number | null)[]
  readonly cap: number
  readonly channels: readonly Channel[]
  /** Whether deadlines within the night (20:00-06:00) count from 06:00. */
  readonly sleepsAtNight: boolean
}
export const ladders: Readonly<Record<Severity, Ladder>> = {
  '1': {
    start: 3,
    alsoInformed: [1, 2],
    minutes: [10, 15, 30, 60, 120, 240],
    cap: 7,
    channels: ['site', 'sms'],
    sleepsAtNight: false,
  },
  '2': {
    start: 2,
    alsoInformed: [1],
    minutes: [20, 30, 60, 120, 360, null],
    cap: 5,
    channels: ['site', 'sms'],
    sleepsAtNight: false,
  },
  '3': {
    start: 1,
    alsoInformed: [],
    minutes: [60, 120, 240, 720, null, null],
    cap: 4,
    channels: ['site'],
    sleepsAtNight: true,
  },
  '4': {
    start: 1,
    alsoInformed: [],
    minutes: [240, 720, 1440, null, null, null],
    cap: 3,
    channels: ['site'],
    sleepsAtNight: true,
  },
}
export const night = { from: 20, to: 6 } as const
