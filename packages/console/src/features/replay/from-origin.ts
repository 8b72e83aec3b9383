import type { TFunction } from 'i18next'
import '../../i18n/areas/replay-texts.ts'

/** `T − 12 分 00 秒`: the distance of a moment from the warning, ms. */
export function fromOrigin(distance: number, t: TFunction<'replay'>): string {
  const seconds = Math.round(Math.abs(distance) / 1000)
  if (seconds === 0) return 'T'
  const time = t('minutes', { m: Math.floor(seconds / 60), s: String(seconds % 60).padStart(2, '0') })
  return distance < 0 ? t('before', { time }) : t('after', { time })
}
