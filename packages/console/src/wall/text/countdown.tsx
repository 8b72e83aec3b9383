import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { useNow } from '../../ui/format/clock.ts'
import { msOf, type Span, spanText, timeLeft } from '../times.ts'

/** Returns the time left until a server deadline, updated every second; null once due. */
export function useTimeLeft(deadline: string | null): Span | null {
  const now = useNow()
  const language = useLanguage()
  return deadline === null ? null : timeLeft(msOf(deadline) - now, language)
}

/** Large numbers, units half as large: 2 分 14 秒; once due, a text that it is escalating. */
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

/** Returns the same as one line of text. */
export function useTimeLeftText(deadline: string | null): string | null {
  const left = useTimeLeft(deadline)
  return left && spanText(left)
}
