import { tripEventKind } from '@fengsui/contract/dictionaries/orders.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { TripCourse } from '@fengsui/contract/tracks/trip.ts'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { axisLabel, splitLine, timeAxis, tooltipAtMoment } from '../../../ui/chart/axis.ts'
import { Chart, type ChartOption } from '../../../ui/chart/chart.tsx'
import { formatNumber } from '../../../ui/format/number.ts'
import { formatClock, parseTime } from '../../../ui/format/time.ts'
import '../../../i18n/areas/tracks-texts.ts'

const ms = (text: string): number => parseTime(text) ?? 0
/** Longer without a position, the line has a gap, ms. */
const gapMs = 180_000

/** Width of the narrowest picture of the curve, px, and of its letters: Chinese ones are square. */
const narrowest = 520
const letterPx = 7
const squarePx = 12.5

/** Events with the line in which their name is drawn, so that no two names touch; undefined where there is no line left. */
function named(events: TripCourse['events'], from: number, to: number, nameOf: (kind: Kind) => string) {
  const lines: { from: number; to: number }[][] = [[], [], []]
  return events.map((event) => {
    const name = nameOf(event.kind)
    const middle = ((event.end === null ? to : ms(event.end)) + ms(event.start)) / 2
    const px = [...name].reduce((sum, letter) => sum + (letter > '\u2e80' ? squarePx : letterPx), 8)
    const half = ((px / narrowest) * (to - from)) / 2
    const span = { from: middle - half, to: middle + half }
    const line = lines.findIndex((taken) => taken.every((one) => span.to < one.from || span.from > one.to))
    lines[line]?.push(span)
    return { event, name: line < 0 ? '' : name, line: Math.max(0, line) }
  })
}

const lineHeight = 15
type Kind = TripCourse['events'][number]['kind']

/** Speed over time with the limit, and the periods of events. */
export function TripSpeed({ course }: { course: TripCourse }) {
  const { t } = useTranslation('tracks')
  const say = useLabel()
  const nameOf = (kind: Kind) => {
    const name = labelOf(tripEventKind, kind)
    return name ? say(name) : kind
  }
  const { speeds, events } = course
  const [first, last] = [speeds[0], speeds.at(-1)]
  if (!first || !last) return <p className="fs-panel-none">{t('journey.noPoints')}</p>
  const [from, to] = [ms(first.time), ms(last.time)]
  const top = Math.max(...speeds.map(({ speed }) => speed))
  const samples = speeds.flatMap(({ time, speed }, n): [number, number | null][] => {
    const before = speeds[n - 1]
    const broken = before && ms(time) - ms(before.time) > gapMs
    return [...(broken ? [[ms(time) - 1, null] as [number, null]] : []), [ms(time), speed]]
  })
  const limits = speeds.flatMap(({ limit }) => limit ?? [])
  const limit = [...new Set([Math.min(...limits), Math.max(...limits)])].join('–')
  const lastLimit = last.limit
  const option: ChartOption = {
    grid: { left: 44, right: 84, top: 16, bottom: 28 },
    tooltip: tooltipAtMoment((at) => {
      const [one, limited] = at as { value: [number, number | null] }[]
      const beside = limited?.value[1] ? `　${t('journey.limit', { limit: limited.value[1] })}` : ''
      return one ? `${formatClock(one.value[0])}　${formatNumber(one.value[1])} km/h${beside}` : ''
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
        markArea: {
          silent: true,
          label: { ...axisLabel, position: 'insideTop' },
          itemStyle: { color: 'var(--fs-ink)', opacity: 0.07 },
          data: named(events, from, to, nameOf).map(({ event: { start, end }, name, line }): [object, object] => [
            { name, xAxis: ms(start), label: { offset: [0, line * lineHeight] } },
            { xAxis: end === null ? to : ms(end) },
          ]),
        },
      },
      {
        type: 'line',
        step: 'end',
        silent: true,
        data: speeds.map((one) => [ms(one.time), one.limit]),
        symbol: 'none',
        lineStyle: { color: 'var(--fs-text-2)', type: 'dashed', width: 1 },
        itemStyle: { color: 'var(--fs-text-2)' },
        ...(lastLimit !== null && {
          endLabel: { ...axisLabel, show: true, formatter: t('journey.limit', { limit: lastLimit }) },
        }),
      },
    ],
  }
  return (
    <div className="fs-trip-speed">
      <Chart
        option={option}
        sentence={
          limits.length === 0
            ? t('journey.unlimitedSentence', { top: formatNumber(top) })
            : t('journey.speedSentence', { top: formatNumber(top), limit })
        }
        table={{
          head: [t('journey.time'), t('journey.speed'), t('journey.limitHere')],
          rows: speeds
            .slice(0, 200)
            .map((one) => [one.time, formatNumber(one.speed), one.limit === null ? '—' : formatNumber(one.limit)]),
        }}
      />
    </div>
  )
}
