import type { WallWarning } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { serverNow } from '../../ui/format/clock.ts'
import { Hourglass, Mark } from '../shapes.tsx'
import { Countdown } from '../text/countdown.tsx'
import { fitted, widthInEm } from '../text/fitted.ts'
import { readingOf } from '../text/reading.ts'
import { useTypeName } from '../text/type-name.ts'
import { msOf } from '../times.ts'
import { useWall } from '../wall-context.ts'
import { Place } from './place.tsx'
import { RecoveredChip } from './recovered.tsx'

/** Warnings raised or escalated within these milliseconds animate in; older ones appear without animation. */
const fresh = 3000

/** Width of the first line and its type sizes. */
const rooms = {
  '3840': { width: 488, short: 386, name: 32, second: 24, chip: 186 },
  '1920': { width: 396, short: 520, name: 25, second: 20, chip: 156 },
}

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
  const room = rooms[size]
  const left =
    (isShort ? room.short : room.width) -
    (widthInEm(reading) + (late ? widthInEm(late) + 1.4 : 0)) * room.second -
    (warning.recoverTime && !isShort ? room.chip : 0) -
    16
  return (
    <li className={`warning-row sev-${warning.severity} ${isFresh ? 'enter' : ''}`}>
      <Mark severity={warning.severity} recovered={warning.recoverTime !== null} />
      <div className="warning-what">
        <p className="row">
          <b className="m" style={fitted(name, [room.name, left])}>
            {name}
          </b>
          {reading && <span className="s t2">{reading}</span>}
          {warning.recoverTime && !isShort && <RecoveredChip at={warning.recoverTime} />}
          {late && (
            <b className="s warning-late">
              <Hourglass /> {late}
            </b>
          )}
        </p>
        <p className="s t2">
          <Place warning={isShort ? { ...warning, townName: null } : warning} />
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
