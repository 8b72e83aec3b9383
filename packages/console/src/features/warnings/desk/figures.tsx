import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { ValueTrack } from '../../../ui/badges/value-bar.tsx'
import { useNow } from '../../../ui/format/clock.ts'
import { formatDuration } from '../../../ui/format/duration.ts'
import { formatMeasured, noValue } from '../../../ui/format/number.ts'
import { formatClock, formatFull, parseTime } from '../../../ui/format/time.ts'
import { formatUnit } from '../../../ui/format/unit.ts'
import { whole } from '../../../ui/format/whole.ts'
import { LimitFrom } from '../drawer/limit-from.tsx'
import { durationText } from '../duration-text.ts'
import { type LatestValue, useValueNow } from '../use-value-now.ts'
import { figuresOf, rangeOf, sentenceOf } from '../value-cell.tsx'
import { isActive, type WarningDetail } from '../warning-row.ts'
import type { Room } from './use-desk.ts'
import './figures.css'

interface FiguresProps {
  detail: WarningDetail
  /** The room of the warning, once loaded. */
  room: Room | null | undefined
}

/**
 * What is measured now, its peak, its limit and the state of the site. Without data the last figure is grey with
 * its time, and the site is unknown: nobody can say that it goes on.
 */
export function Figures({ detail, room }: FiguresProps) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const latest = useValueNow(detail)
  const figures = figuresOf(detail)
  const isOver = isActive(detail)
  if (!figures || !latest)
    return (
      <div className="fs-figures">
        <p className="fs-figures-said">{sentenceOf(detail, language)}</p>
        <Site detail={detail} latest={latest} room={room} />
      </div>
    )
  const { value: peak, limit, unit } = figures
  const value = latest.value
  const side = peak < limit ? 'lower' : 'upper'
  const isBeyond = value !== null && (side === 'upper' ? value > limit : value < limit)
  const state = !isOver ? 'recovered' : latest.silent ? 'silent' : isBeyond ? 'over' : 'within'
  const beyond = (of: number | null) => over(of, limit, side, t)
  return (
    <>
      <div className="fs-figures" data-state={state} data-severity={detail.severity}>
        <Figure
          large
          name={t(state === 'silent' ? 'last' : 'now', { time: latest.at ? stamp(latest.at) : '' })}
          value={value === null ? noValue : formatMeasured(value, unit)}
          unit={value === null ? '' : formatUnit(unit, language)}
          note={state === 'silent' ? t('silentNote') : beyond(value)}
        />
        <Figure
          name={t(side === 'upper' ? 'peak' : 'lowest', { time: peakTime(detail, peak) })}
          value={formatMeasured(peak, unit)}
          unit={formatUnit(unit, language)}
          note={beyond(peak)}
        />
        <Figure
          name={t('limit')}
          value={formatMeasured(limit, unit)}
          unit={formatUnit(unit, language)}
          note={<LimitFrom row={detail} />}
        />
        <Site detail={detail} latest={latest} room={room} />
      </div>
      <div data-state={state}>
        <ValueTrack
          value={value ?? peak}
          limit={limit}
          side={side}
          level={detail.severity}
          range={rangeOf(detail, figures)}
        />
      </div>
      <HandledThen detail={detail} unit={unit} />
    </>
  )
}

function over(value: number | null, limit: number, side: 'upper' | 'lower', t: TFunction<'desk'>): string {
  if (value === null) return ''
  const beyond = side === 'upper' ? value - limit : limit - value
  if (beyond <= 0) return t('within')
  if (limit === 0) return ''
  return t(side === 'upper' ? 'over' : 'under', { part: ((beyond / Math.abs(limit)) * 100).toFixed(1) })
}

/** Clock of today, else with its day. */
const stamp = (at: number): string => formatClock(at)

/** When the worst value was reached: the start of the occurrence that holds it. */
function peakTime({ occurrences }: WarningDetail, peak: number): string {
  const own = occurrences.find(({ worstValue }) => worstValue !== null && Number(worstValue) === peak)
  const at = parseTime(own?.gradeTime ?? own?.startTime)
  return at === undefined ? '' : formatClock(at)
}

interface FigureProps {
  name: string
  value: string
  unit: string
  note: ReactNode
  large?: boolean
}

const Figure = ({ name, value, unit, note, large = false }: FigureProps) => (
  <div className={large ? 'fs-figure fs-figure-now' : 'fs-figure'}>
    <small>{name}</small>
    <p>
      <b>{value}</b> {unit}
    </p>
    <small>{note}</small>
  </div>
)

/** `持续 39 分`, `无数据 15 分` or `已恢复`; below it who is in the room. */
function Site({ detail, latest, room }: FiguresProps & { latest: LatestValue | undefined }) {
  const { t } = useTranslation('desk')
  const { t: words } = useTranslation('warnings')
  const { t: marks } = useTranslation('marks')
  const now = useNow(isActive(detail) ? 'second' : 'minute')
  const from = parseTime(detail.warnTime) ?? now
  const recovered = parseTime(detail.recoverTime)
  const silent = latest?.silent && recovered === undefined
  const seconds = ((recovered ?? now) - (silent && latest?.at ? latest.at : from)) / 1000
  const time = recovered === undefined ? durationText(seconds, words, marks) : formatDuration(seconds, marks)
  const state = recovered !== undefined ? 'recovered' : silent ? 'silent' : 'goesOn'
  const people =
    room && room.people !== null
      ? t('inRoom', { count: room.people, limit: room.maxPeople === null ? noValue : String(room.maxPeople) })
      : ''
  return (
    <div className="fs-figure fs-figure-site" data-site={state}>
      <small>{t('site')}</small>
      <p>
        <b>{state === 'recovered' ? t('recovered') : t(state, { time })}</b>
      </p>
      <small>
        {state === 'recovered'
          ? whole(t('recoveredAt', { at: formatFull(recovered ?? 0).slice(11), time }))
          : state === 'silent'
            ? t('unknown')
            : people}
      </small>
    </div>
  )
}

/** The value and the reason of a handling before the value had recovered. */
function HandledThen({ detail, unit }: { detail: WarningDetail; unit: string }) {
  const { t } = useTranslation('warnings')
  const language = useLanguage()
  const { handledOver } = detail
  if (!handledOver) return null
  const value =
    handledOver.value === null
      ? t('now.none')
      : `${formatMeasured(handledOver.value, unit)} ${formatUnit(unit, language)}`
  return (
    <p className="fs-figures-then">
      {t('now.atHandling', { time: handledOver.time.slice(5, 16) })} <b>{value}</b> {handledOver.reason}
    </p>
  )
}
