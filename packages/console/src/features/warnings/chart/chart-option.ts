import { axisLabel, splitLine, timeAxis, tooltipAtMoment } from '../../../ui/chart/axis.ts'
import type { ChartOption } from '../../../ui/chart/chart.tsx'
import { formatMeasured } from '../../../ui/format/number.ts'
import { formatFull, momentOf } from '../../../ui/format/time.ts'
import { axisOf, type Sample, type Stretch } from './chart-model.ts'

export interface ChartParts {
  samples: readonly Sample[]
  from: number
  to: number
  unit: string
  /** Localised unit. */
  unitName: string
  severity: string
  limit: number | null
  clear: number | null
  stretches: readonly Stretch[]
  climbs: readonly { at: number; label: string }[]
  worst: Sample | undefined
  words: { limit: string; clear: string }
}

const circled = (nth: number): string => (nth <= 20 ? String.fromCharCode(0x245f + nth) : `(${nth})`)

/** Chart option of the value around the event: no smoothing, area or animation; gaps break the line. */
export function chartOption(parts: ChartParts): ChartOption {
  const { samples, from, to, unit, unitName, severity, limit, clear, stretches, climbs, worst, words } = parts
  const marks = [limit, clear].flatMap((mark) => (mark === null ? [] : [mark]))
  const axis = axisOf(samples, marks)
  const word = `var(--fs-sev-${severity}-word)`
  const level = (value: number, label: string, colour: string, type: 'solid' | 'dotted', up: boolean) => ({
    yAxis: value,
    lineStyle: { color: colour, width: type === 'solid' ? 1.5 : 1, type },
    label: {
      formatter: `${label} ${formatMeasured(value, unit)}`,
      position: 'end' as const,
      color: colour,
      fontSize: 12,
      offset: [0, up ? -5 : 7],
    },
  })
  const isWide = (stretch: Stretch) => stretch.to - stretch.from > (to - from) * 0.025
  const above = limit === null || clear === null || limit >= clear
  return {
    grid: { left: 44, right: 76, top: climbs.length > 0 ? 26 : 22, bottom: 24 },
    tooltip: tooltipAtMoment((at) => tipOf(at, unit, unitName)),
    xAxis: timeAxis(from, to, (at) => clockOf(at, to - from)),
    yAxis: {
      type: 'value',
      ...(unit === '' ? { min: 0, max: Math.max(1, Math.floor(axis.max)), interval: 1 } : axis),
      name: unitName,
      nameTextStyle: { ...axisLabel, align: 'right', padding: [0, 8, 0, 0] },
      nameGap: 10,
      splitNumber: 4,
      axisLabel: { ...axisLabel, formatter: (value: number) => formatMeasured(value, null) },
      axisLine: { show: false },
      splitLine,
    },
    series: [
      {
        type: 'line',
        data: samples.map(([at, value]) => [at, value]),
        showSymbol: samples.length < 3,
        symbol: 'circle',
        symbolSize: 5,
        connectNulls: false,
        emphasis: { disabled: true },
        lineStyle: { color: 'var(--fs-ink)', width: 1.75 },
        itemStyle: { color: 'var(--fs-ink)' },
        markArea: {
          silent: true,
          itemStyle: { color: `var(--fs-sev-${severity})`, opacity: 0.1 },
          label: { position: 'insideBottom', color: word, fontSize: 13 },
          data: stretches.map((stretch) => [
            { xAxis: Math.max(from, stretch.from), name: isWide(stretch) ? circled(stretch.nth) : '' },
            { xAxis: Math.min(to, stretch.to) },
          ]),
        },
        markLine: {
          silent: true,
          symbol: 'none',
          data: [
            ...(limit === null ? [] : [level(limit, words.limit, word, 'solid', above)]),
            ...(clear === null ? [] : [level(clear, words.clear, 'var(--fs-text-3)', 'dotted', !above)]),
            ...climbs.map(({ at, label }) => ({
              xAxis: at,
              lineStyle: { color: 'var(--fs-text-2)', width: 1, type: 'dashed' as const },
              label: { formatter: label, position: 'end' as const, color: 'var(--fs-text-2)', fontSize: 12 },
            })),
          ],
        },
        ...(worst ? { markPoint: worstPoint(worst, unit, severity) } : {}),
      },
    ],
  }
}

const worstPoint = ([at, value]: Sample, unit: string, severity: string) => ({
  silent: true,
  symbol: 'circle',
  symbolSize: 7,
  itemStyle: { color: `var(--fs-sev-${severity})` },
  label: {
    formatter: formatMeasured(value, unit),
    position: 'top' as const,
    color: 'var(--fs-text)',
    fontSize: 13,
    fontWeight: 600,
  },
  data: [{ name: 'worst', coord: [at, value ?? 0] }],
})

const day = 86_400_000
/** Formats `14:02`; over more than two days with the date. */
function clockOf(at: number, span: number): string {
  const { month, day: date, hour, minute } = momentOf(at)
  return span > 2 * day ? `${month}-${date}` : `${hour}:${minute}`
}

function tipOf(given: unknown, unit: string, unitName: string): string {
  const [point] = given as { value?: Sample }[]
  const [at, value] = point?.value ?? []
  if (at === undefined || value === undefined) return ''
  return `${formatFull(at)}<br><b>${formatMeasured(value, unit)}</b> ${unitName}`
}
