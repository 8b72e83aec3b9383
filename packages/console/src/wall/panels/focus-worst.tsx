import type { WallWarning } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { useNow } from '../../ui/format/clock.ts'
import { formatClock } from '../../ui/format/time.ts'
import { Mark } from '../shapes.tsx'
import { fitted } from '../text/fitted.ts'
import { Rich } from '../text/rich.tsx'
import { useTypeName } from '../text/type-name.ts'
import { msOf, span, spanText } from '../times.ts'
import { useWall } from '../wall-context.ts'
import { Climb } from './climb.tsx'
import { FocusValue } from './focus-value.tsx'
import { TimeBar } from './time-bar.tsx'

/** A red warning that has just arrived: the largest type on the wall display. */
export function FocusWorst({ warning }: { warning: WallWarning }) {
  const { t } = useTranslation('wall')
  const { size } = useWall()
  const typeName = useTypeName()
  const name = typeName(warning)
  return (
    <section className={`card focus sev-${warning.severity} enter`} key={warning.id} aria-label={name}>
      <header className="focus-head">
        <Mark severity={warning.severity} recovered={warning.recoverTime !== null} className="focus-mark" />
        <h2 className="focus-title" style={fitted(name, size === '3840' ? [80, 560] : [56, 280])}>
          {name}
        </h2>
        <div className="focus-raised">
          <b>{t(`severityWarning.${warning.severity}`)}</b>
          <Raised at={warning.warnTime} />
        </div>
      </header>
      <p className="focus-place">
        <b>{warning.shortName}</b>
        {warning.townName && (
          <>
            <i>・</i>
            <span className="t2">{warning.townName}</span>
          </>
        )}
        {warning.placeName && (
          <>
            <i>・</i>
            <b>{warning.placeName}</b>
          </>
        )}
      </p>
      <div className="worst-figures">
        <div className="focus-measure">
          <FocusValue warning={warning} />
          <Held warning={warning} />
        </div>
        <Climb warning={warning} />
      </div>
      <TimeBar warning={warning} />
    </section>
  )
}

function Raised({ at }: { at: string }) {
  const { t } = useTranslation('wall')
  const language = useLanguage()
  const now = useNow()
  const ago = Math.max(0, now - msOf(at))
  const short = ago < 60_000 ? t('notice.seconds', { count: Math.floor(ago / 1000) }) : spanText(span(ago, language))
  return <span className="t2">{t('worst.raisedAgo', { time: formatClock(msOf(at)), ago: short })}</span>
}

function Held({ warning: { handleType, deadline, rungTime } }: { warning: WallWarning }) {
  const { t } = useTranslation('wall')
  const { size } = useWall()
  const rung = t(`rung.${handleType}`)
  const minutes = deadline === null || size === '1920' ? null : Math.round((msOf(deadline) - msOf(rungTime)) / 60_000)
  return (
    <p className="focus-held t2">
      {minutes === null ? (
        <Rich of="worst.held" rung={rung} />
      ) : (
        <Rich of="worst.heldWithin" rung={rung} minutes={minutes} />
      )}
    </p>
  )
}
