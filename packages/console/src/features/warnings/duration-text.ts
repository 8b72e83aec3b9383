import type { TFunction } from 'i18next'
import { formatDuration } from '../../ui/format/duration.ts'

/** Formats a duration; omits seconds from one minute on: `45 秒`, `17 分`, `1 时 02 分`. */
export function durationText(seconds: number, t: TFunction<'warnings'>, marks: TFunction<'marks'>): string {
  return seconds >= 60 && seconds < 3600
    ? t('minutesOnly', { minutes: Math.floor(seconds / 60) })
    : formatDuration(seconds, marks)
}
