import type { TFunction } from 'i18next'

const two = (value: number): string => String(value).padStart(2, '0')

/** Formats a duration: `45 秒`, `17 分 03 秒`, `1 时 02 分`, `3 天 4 时`. */
export function formatDuration(seconds: number, t: TFunction<'marks'>): string {
  const s = Math.max(0, Math.floor(seconds))
  if (s < 60) return t('seconds', { seconds: s })
  if (s < 3600) return t('minutesSeconds', { minutes: Math.floor(s / 60), seconds: two(s % 60) })
  if (s < 172_800) return t('hoursMinutes', { hours: Math.floor(s / 3600), minutes: two(Math.floor((s % 3600) / 60)) })
  return t('days', { days: Math.floor(s / 86_400), hours: Math.floor((s % 86_400) / 3600) })
}
