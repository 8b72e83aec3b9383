import { roadKind } from '@fengsui/contract/dictionaries/maps.ts'
import { tripEventKind } from '@fengsui/contract/dictionaries/orders.ts'
import { inOut } from '@fengsui/contract/dictionaries/warehouse.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { severityOf } from '@fengsui/contract/telemetry/severity.ts'
import type { TripCourse, trip } from '@fengsui/contract/tracks/trip.ts'
import { tripEventTypes } from '@fengsui/contract/tracks/trip-events.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel, useLanguage } from '../../../i18n/use-language.ts'
import { type SeverityLevel, SeverityShape } from '../../../ui/badges/severity.tsx'
import { formatNumber } from '../../../ui/format/number.ts'
import { formatUnit } from '../../../ui/format/unit.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import '../../../i18n/areas/tracks-texts.ts'

interface Happened {
  readonly time: string
  readonly mark: ReactNode
  readonly title: string
  readonly note: string
}

/** What happened on the way, newest first: departure, gates, events, arrival. */
export function EventsPanel({ row, course }: { row: RowOf<typeof trip>; course: TripCourse }) {
  const { t } = useTranslation('tracks')
  const say = useLabel()
  const language = useLanguage()
  const dot = <i className="fs-trip-dot" />
  const figure = (value: number, unit: string) =>
    `${formatNumber(value >= 100 ? Math.round(value) : Math.round(value * 10) / 10)} ${formatUnit(unit, language)}`
  const events = course.events.map((event): Happened => {
    const { kind, start, end, worst, limit, permitted, roadKind: road } = event
    const roadName = road && labelOf(roadKind, road)
    const { typeKey, unit } = tripEventTypes[kind]
    const name = labelOf(tripEventKind, kind)
    const words =
      worst === null
        ? ''
        : limit === null
          ? figure(worst, unit)
          : t('journey.ofLimit', { worst: figure(worst, unit), limit: figure(limit, unit) })
    const notes = [
      words,
      roadName && say(roadName),
      permitted && t('journey.permitted'),
      end === null ? t('journey.goesOn') : t('journey.till', { time: end.slice(11, 16) }),
    ]
    return {
      time: start,
      mark: permitted ? dot : <SeverityShape level={String(severityOf(typeKey)) as SeverityLevel} />,
      title: name ? say(name) : kind,
      note: notes.filter(Boolean).join(' · '),
    }
  })
  const gates = course.gates.map(
    ({ time, gateName, inOut: way }): Happened => ({
      time,
      mark: dot,
      title: t('journey.passed', { name: gateName ?? '—' }),
      note: way === inOut.is.in ? t('journey.gateIn') : t('journey.gateOut'),
    }),
  )
  const moments: readonly (readonly [string | null | undefined, string])[] = [
    [row.departTime, t('journey.departed')],
    [row.leftTime, t('journey.left')],
    [row.arriveTime, t('journey.arrived')],
  ]
  const own = moments.flatMap(([time, title]): Happened[] => (time ? [{ time, mark: dot, title, note: '' }] : []))
  const all = [...events, ...gates, ...own].toSorted((one, other) => (one.time < other.time ? 1 : -1))
  return (
    <Panel heading={t('journey.course')} note={course.events.length === 0 ? t('journey.noEvents') : undefined}>
      <ol className="fs-trip-course">
        {all.map(({ time, mark, title, note }) => (
          <li key={`${time} ${title}`}>
            {mark}
            <time>{time.slice(5, 16)}</time>
            <span>
              <b>{title}</b> {note && <small>{note}</small>}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
