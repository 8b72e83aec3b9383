import type { WallWarning } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { useNow } from '../../ui/format/clock.ts'
import { Mark } from '../shapes.tsx'
import { fitted, widthInEm } from '../text/fitted.ts'
import { readingOf } from '../text/reading.ts'
import { Rich } from '../text/rich.tsx'
import { useTypeName } from '../text/type-name.ts'
import { msOf, raisedText } from '../times.ts'
import { useWall } from '../wall-context.ts'
import { Climb } from './climb.tsx'
import { Place } from './place.tsx'
import { RecoveredChip } from './recovered.tsx'
import { TimeBar } from './time-bar.tsx'

/**
 * The highest-ranked open warning: type, responsible level, location, excess over the limit, and time left.
 */
export function WorstWarning({ warning }: { warning: WallWarning }) {
  const { t } = useTranslation('wall')
  const { size } = useWall()
  const typeName = useTypeName()
  const now = useNow('minute')
  const { severity, handleType, warnTime } = warning
  const name = typeName(warning)
  const rung = t(`rung.${handleType}`)
  const colour = t(`severityWarning.${severity}`)
  const [type, head, beside] = size === '3840' ? [44, 610, 28] : [32, 486, 22]
  const room = head - (widthInEm(colour) + widthInEm(rung) + 5) * beside
  return (
    <section className={`card worst sev-${severity}`} key={warning.id} aria-label={name}>
      <header className="spread">
        <span className="worst-type">
          <Mark severity={severity} recovered={warning.recoverTime !== null} className="worst-mark" />
          <h2 className="h1" style={fitted(name, [type, room])}>
            {name}
          </h2>
          <span className="t2">{colour}</span>
        </span>
        <span className="t2">
          <Rich of="worst.held" rung={rung} />
        </span>
      </header>
      <p className="spread worst-where">
        <Place warning={warning} />
        <span className="s t2">{t('worst.raised', { time: raisedText(msOf(warnTime), now) })}</span>
      </p>
      <div className="worst-figures">
        <Value warning={warning} />
        <Climb warning={warning} />
      </div>
      <TimeBar warning={warning} />
    </section>
  )
}

/** Value over limit, and the excess in per cent; the last value above the limit, as in the workplace bars. */
function Value({ warning }: { warning: WallWarning }) {
  const { t } = useTranslation('wall')
  const language = useLanguage()
  const of = readingOf(warning, language)
  if (!of) return <div className="worst-value">{warning.recoverTime && <RecoveredChip at={warning.recoverTime} />}</div>
  const { by, difference } = of
  const word = by && (by.over ? (of.unit.trim() === 'kg' ? 'worst.overQuantity' : 'worst.over') : 'worst.under')
  return (
    <div className="worst-value">
      <p className="t2">
        <b className="l">{of.value}</b>
        {of.limit !== null && ` / ${of.limit}`}
        {of.unit}
      </p>
      <p className="s t2">
        {warning.recoverTime ? (
          <RecoveredChip at={warning.recoverTime} />
        ) : (
          (by && word && t(word, { percent: by.percent })) || (difference && t(`worst.${difference}`))
        )}
      </p>
    </div>
  )
}
