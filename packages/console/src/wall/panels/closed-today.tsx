import type { WallClosed, WallToday } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { useNow } from '../../ui/format/clock.ts'
import { noValue } from '../../ui/format/number.ts'
import { Mark } from '../shapes.tsx'
import { fitted } from '../text/fitted.ts'
import { Rich } from '../text/rich.tsx'
import { useTypeName } from '../text/type-name.ts'
import { msOf, raisedText, span, spanText } from '../times.ts'
import { useWall } from '../wall-context.ts'

/** Warnings closed today and handling times, so that the list is not empty when no warnings are open. */
export function ClosedToday({ closed, today }: { closed: readonly WallClosed[]; today: WallToday | null }) {
  const { t } = useTranslation('wall')
  const typeName = useTypeName()
  const language = useLanguage()
  const now = useNow('minute')
  const { size, mode, tour } = useWall()
  const rows = tour && mode === 'quiet' ? (size === '3840' ? 3 : 2) : size === '3840' && mode === 'lost' ? 4 : 5
  return (
    <section className="card closed" aria-label={t('closed.title')}>
      <header className="card-head">
        <h2 className="title">{t('closed.title')}</h2>
        <span className="basis">{closed.length > 0 && today && t(...summary(today))}</span>
      </header>
      <ol className="warning-rows" style={{ gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))` }}>
        {closed.slice(0, rows).map((of) => (
          <li key={of.id} className="warning-row">
            <Mark severity={of.severity} past />
            <div className="warning-what">
              <b className="m" style={fitted(typeName(of), size === '3840' ? [32, 480] : [25, 380])}>
                {typeName(of)}
              </b>
              <p className="s t2">{[of.shortName, of.placeName].filter(Boolean).join(' ・ ')}</p>
            </div>
            <div className="warning-when">
              <p className="t2 warning-took">
                <Rich of="closed.took" time={took(of, language)} />
              </p>
              <p className="xs t2">{t('worst.raised', { time: raisedText(msOf(of.warnTime), now) })}</p>
            </div>
          </li>
        ))}
        {closed.length === 0 && <li className="missing">{t('closed.none')}</li>}
      </ol>
    </section>
  )
}

const took = ({ handleMinutes }: WallClosed, language: 'zh' | 'en'): string =>
  handleMinutes === null ? noValue : spanText(span(handleMinutes * 60_000, language))

function summary({ late, averageMinutes }: WallToday) {
  const minutes = averageMinutes === null ? noValue : Math.round(averageMinutes)
  return late === 0 ? (['closed.onTime', { minutes }] as const) : (['closed.late', { late, minutes }] as const)
}
