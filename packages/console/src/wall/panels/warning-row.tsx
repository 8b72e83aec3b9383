import type { WallWarning } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { serverNow, useNow } from '../../ui/format/clock.ts'
import { Hourglass, Mark } from '../shapes.tsx'
import { Countdown } from '../text/countdown.tsx'
import { fitted } from '../text/fitted.ts'
import { readingOf } from '../text/reading.ts'
import { useTypeName } from '../text/type-name.ts'
import { msOf } from '../times.ts'
import { useWall } from '../wall-context.ts'
import { Place, placeText } from './place.tsx'
import { RecoveredChip, recoveredText } from './recovered.tsx'
import { rowLine } from './row-line.ts'

/** Warnings raised or escalated within these milliseconds animate in; older ones appear without animation. */
const fresh = 3000

/** The largest type size of the name in pixels. */
const nameSize = { '3840': 32, '1920': 25 }

/** One open warning on two lines: type and value, location; time left and next escalation level. */
export function WarningRow({ warning, isShort }: { warning: WallWarning; isShort?: boolean }) {
  const { t } = useTranslation('wall')
  const { size, mode } = useWall()
  const language = useLanguage()
  const typeName = useTypeName()
  const [isFresh] = useState(() => serverNow() - msOf(warning.rungTime) < fresh)
  const name = typeName(warning)
  const of = readingOf(warning, language)
  const amount = of ? `${of.value}${of.limit === null ? '' : ` / ${of.limit}`}${of.unit}` : ''
  const reading = of?.difference ? t(`next.${of.difference}`, { amount }) : amount
  const late = warning.lateRungs > 0 && !isShort ? t('next.late', { count: warning.lateRungs }) : null
  const now = useNow('minute')
  const isRecovered = warning.recoverTime !== null && !isShort
  const line = rowLine(
    {
      name,
      reading,
      recovered: isRecovered
        ? { timed: recoveredText(warning.recoverTime ?? '', now, t), plain: t('worst.recovered') }
        : null,
      late,
      place: placeText(warning),
    },
    size,
    isShort === true,
  )
  const lateMark = late && (
    <b className="s warning-late">
      <Hourglass /> {late}
    </b>
  )
  return (
    <li className={`warning-row sev-${warning.severity} ${isFresh ? 'enter' : ''}`}>
      <Mark severity={warning.severity} recovered={warning.recoverTime !== null} />
      <div className="warning-what">
        <p className="row">
          <b className="m" style={fitted(name, [nameSize[size], line.nameRoom])}>
            {name}
          </b>
          {reading && <span className="s t2">{reading}</span>}
          {isRecovered && <RecoveredChip at={line.isTimed ? warning.recoverTime : null} />}
          {!line.isLateBelow && lateMark}
        </p>
        <p className="s t2 row">
          <Place warning={isShort || !line.hasTown ? { ...warning, townName: null } : warning} />
          {line.isLateBelow && lateMark}
        </p>
      </div>
      <div className="warning-when">
        {warning.deadline === null || warning.nextRung === null ? (
          <p className="xs t3">{t('next.atCap')}</p>
        ) : (
          <>
            <Countdown deadline={warning.deadline} />
            <p className="xs t2">
              {mode === 'lost' && `${t('worst.estimated')} `}
              {t('next.then', { rung: t(`rung.${warning.nextRung}`) })}
            </p>
          </>
        )}
      </div>
    </li>
  )
}
