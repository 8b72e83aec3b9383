import type { TFunction } from 'i18next'
import { windFrom } from '../plan/smoke.ts'

/**
 * Returns the wind in the user's language from the text of the weather service: 北风 3级; as it came if it is of
 * another form.
 */
export function windText(wind: string, t: TFunction<'wall'>): string {
  const from = windFrom(wind)
  const force = /(\d+)\s*级/.exec(wind)?.[1]
  return from && force ? t('weather.force', { wind: t(`windFrom.${from}`), force }) : wind
}
