import type { WallWeather } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { msOf } from '../times.ts'

/** Observations older than this (ms) are not weather now. */
const oldAfter = 30 * 60_000

/** Whether an observation is too old to be shown as the weather now. */
export const isOld = ({ observedAt }: WallWeather, now: number): boolean => now - msOf(observedAt) > oldAfter
