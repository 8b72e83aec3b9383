import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { useNow } from '../../kit/format/clock.ts'
import { msOf, type Span, spanText, timeLeft } from '../times.ts'

/** What is left until a deadline of the server, every second; null once it is due. */
export function useTimeLeft(deadline: string | null): Span | null {
  const now = useNow()
  const language = useLanguage()
  return deadline === null ? null : timeLeft(msOf(deadline) - now, language)
}

/** Figures large, units half as large: 2 分 14 秒; once due, that it is climbing. */
export function Countdown({ deadline }: { deadline: string }) {
  const left = useTimeLeft(deadline)
  const { t } = useTranslation('wall')
  return left ? <Figures of={left} /> : <span className="figures-due">{t('worst.due')}</span>
}

export function Figures({ of }: { of: Span }) {
  return (
    <span className="figures">
      {of.map(({ figure, unit }) => (
        <span key={unit}>
          <b>{figure}</b>
          <i>{unit}</i>
        </span>
      ))}
    </span>
  )
}

/** The same on one line of text. */
export function useTimeLeftText(deadline: string | null): string | null {
  const left = useTimeLeft(deadline)
  return left && spanText(left)
}
