import { tripEventKind } from '@fengsui/contract/dictionaries/orders.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { TripCourse } from '@fengsui/contract/tracks/trip.ts'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { axisLabel, splitLine, timeAxis, tooltipAtMoment } from '../../../ui/chart/axis.ts'
import { Chart, type ChartOption } from '../../../ui/chart/chart.tsx'
import { formatNumber } from '../../../ui/format/number.ts'
import { formatClock, parseTime } from '../../../ui/format/time.ts'

const ms = (text: string): number => parseTime(text) ?? 0
/** Longer without a position, the line has a gap, ms. */
const gapMs = 180_000

/** Share of the axis that the name of an event takes. */
const nameShare = 0.14

/** Events with whether there is room for their names: one whose middle is near that of a named one goes without. */
function named(events: TripCourse['events'], from: number, to: number) {
  const taken: number[] = []
  return events.map((event) => {
    const middle = ((event.end === null ? to : ms(event.end)) + ms(event.start)) / 2
    const hasName = taken.every((other) => Math.abs(other - middle) > nameShare * (to - from))
    if (hasName) taken.push(middle)
    return { event, hasName }
  })
}

/** Speed over time with the limit, and the periods of events. */
export function TripSpeed({ course }: { course: TripCourse }) {
  const { t } = useTranslation('tracks')
  const say = useLabel()
  const { speeds, speedLimit, events } = course
  const [first, last] = [speeds[0], speeds.at(-1)]
  if (!first || !last) return <p className="fs-panel-none">{t('journey.noPoints')}</p>
  const [from, to] = [ms(first.time), ms(last.time)]
  const top = Math.max(...speeds.map(({ speed }) => speed))
  const samples = speeds.flatMap(({ time, speed }, n): [number, number | null][] => {
    const before = speeds[n - 1]
    const broken = before && ms(time) - ms(before.time) > gapMs
    return [...(broken ? [[ms(time) - 1, null] as [number, null]] : []), [ms(time), speed]]
  })
  const option: ChartOption = {
    grid: { left: 44, right: 84, top: 16, bottom: 28 },
    tooltip: tooltipAtMoment((at) => {
      const [one] = at as { value: [number, number | null] }[]
      return one ? `${formatClock(one.value[0])}　${formatNumber(one.value[1])} km/h` : ''
    }),
    xAxis: timeAxis(from, to, (at) => formatClock(at).slice(0, 5)),
    yAxis: { type: 'value', min: 0, max: Math.max(100, Math.ceil(top / 20) * 20), interval: 20, axisLabel, splitLine },
    series: [
      {
        type: 'line',
        data: samples,
        symbol: 'none',
        connectNulls: false,
        lineStyle: { color: 'var(--fs-ink)', width: 1.75 },
        itemStyle: { color: 'var(--fs-ink)' },
        markLine: {
          silent: true,
          symbol: 'none',
          lineStyle: { color: 'var(--fs-text-2)', type: 'dashed', width: 1 },
          label: { ...axisLabel, formatter: t('journey.limit', { limit: speedLimit }) },
          data: [{ yAxis: speedLimit }],
        },
        markArea: {
          silent: true,
          label: { ...axisLabel, position: 'insideTop' },
          itemStyle: { color: 'var(--fs-ink)', opacity: 0.07 },
          data: named(events, from, to).map(({ event: { kind, start, end }, hasName }): [object, object] => {
            const name = labelOf(tripEventKind, kind)
            return [
              { name: hasName && name ? say(name) : '', xAxis: ms(start) },
              { xAxis: end === null ? to : ms(end) },
            ]
          }),
        },
      },
    ],
  }
  return (
    <div className="fs-trip-speed">
      <Chart
        option={option}
        sentence={t('journey.speedSentence', { top: formatNumber(top), limit: speedLimit })}
        table={{
          head: [t('journey.time'), t('journey.speed')],
          rows: speeds.slice(0, 200).map(({ time, speed }) => [time, formatNumber(speed)]),
        }}
      />
    </div>
  )
}
