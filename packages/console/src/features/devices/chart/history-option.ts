import { axisLabel, splitLine, timeAxis, tooltipAtMoment } from '../../../ui/chart/axis.ts'
import { boundsOf } from '../../../ui/chart/axis-bounds.ts'
import type { ChartOption } from '../../../ui/chart/chart.tsx'
import { formatNumber } from '../../../ui/format/number.ts'
import { formatFull, momentOf } from '../../../ui/format/time.ts'
import type { Sample } from './curve.ts'
import { type FaultMark, faultSeries } from './fault-marks.ts'

/** One metric of a chart: its line, the limits in effect, and the periods of violation. */
export interface Plot {
  name: string
  unit: string
  decimals: number
  /** Labels of a boolean metric: drawn as steps, yes above no. */
  words: readonly [no: string, yes: string] | undefined
  samples: readonly Sample[]
  /** `lift`: pixels by which a label is placed below its line, to separate the labels of close lines. */
  limits: readonly { value: number; label: string; severity: string; dashed?: boolean; lift?: number }[]
  stretches: readonly { from: number; to: number; severity: string }[]
  /** Implausible readings: marked, not part of the line. */
  faults?: readonly FaultMark[]
  /** Returns the tooltip text of a faulty reading. */
  sayFault?: (fault: FaultMark) => string
}

/** Height of one metric's plot, and the parts of it used by the name and the time axis. */
export const plotHeight = 196
const head = 30
const foot = 26

/**
 * Chart option with metrics stacked over one time range; on narrow screens the limit labels are inside the
 * plot.
 */
export function historyOption(plots: readonly Plot[], from: number, to: number, narrow: boolean): ChartOption {
  return {
    grid: plots.map((_, i) => ({
      left: narrow ? 40 : 48,
      right: narrow ? 8 : 92,
      top: i * plotHeight + head,
      height: plotHeight - head - foot,
    })),
    tooltip: tooltipAtMoment((at) => tipOf(at, plots)),
    xAxis: plots.map((_, gridIndex) => ({ gridIndex, ...timeAxis(from, to, (at) => tickOf(at, to - from)) })),
    yAxis: plots.map(yAxisOf),
    // Tooltips find a plot by the index of its line, so marks come after all lines.
    series: [
      ...plots.map((plot, i) => seriesOf(plot, i, from, to, narrow)),
      ...plots.flatMap((plot, i) => faultSeries(plot, i, yRangeOf(plot))),
    ],
  }
}

const yRangeOf = ({ words, samples, limits }: Plot) =>
  words ? { min: 0, max: 1, interval: 1 } : boundsOf(valuesOf(samples, limits))

function yAxisOf(plot: Plot, gridIndex: number) {
  const { name, unit, words } = plot
  const bounds = yRangeOf(plot)
  const decimals = decimalsOf(bounds.interval)
  return {
    type: 'value' as const,
    gridIndex,
    ...bounds,
    name: unit ? `${name} ${unit}` : name,
    nameTextStyle: { ...axisLabel, color: 'var(--fs-text-2)', align: 'left' as const, padding: [0, 0, 0, -36] },
    nameGap: 12,
    axisLabel: {
      ...axisLabel,
      formatter: (value: number) => words?.[value ? 1 : 0] ?? formatNumber(value, decimals),
    },
    axisLine: { show: false },
    splitLine,
  }
}

/** Returns the decimals needed to distinguish the ticks of an axis. */
const decimalsOf = (interval: number): number => Math.max(0, -Math.floor(Math.log10(interval)))

const valuesOf = (samples: readonly Sample[], limits: Plot['limits']): number[] => [
  ...samples.flatMap(([, value]) => (value === null ? [] : [value])),
  ...limits.map(({ value }) => value),
]

function seriesOf(
  { words, samples, limits, stretches }: Plot,
  index: number,
  from: number,
  to: number,
  narrow: boolean,
) {
  return {
    type: 'line' as const,
    xAxisIndex: index,
    yAxisIndex: index,
    data: samples.map((sample, i) => dotOf(samples, sample, i)),
    ...(words ? { step: 'end' as const } : {}),
    symbol: 'none',
    connectNulls: false,
    emphasis: { disabled: true },
    lineStyle: { color: 'var(--fs-ink)', width: 1.75 },
    itemStyle: { color: 'var(--fs-ink)' },
    markArea: {
      silent: true,
      data: stretches.map((stretch): [object, object] => [
        {
          xAxis: Math.max(from, stretch.from),
          itemStyle: { color: `var(--fs-sev-${stretch.severity})`, opacity: 0.1 },
        },
        { xAxis: Math.min(to, stretch.to) },
      ]),
    },
    markLine: {
      silent: true,
      symbol: 'none',
      data: limits.map(({ value, label, severity, dashed, lift = 0 }) => ({
        yAxis: value,
        lineStyle: {
          color: `var(--fs-sev-${severity}-word)`,
          width: 1.25,
          type: dashed ? ('dashed' as const) : ('solid' as const),
        },
        label: {
          formatter: label,
          position: narrow ? ('insideEndTop' as const) : ('end' as const),
          color: `var(--fs-sev-${severity}-word)`,
          fontSize: 12,
          offset: [0, lift],
        },
      })),
    },
  }
}

/** Draws a value without neighbours as a dot, since a line would not be visible. */
function dotOf(samples: readonly Sample[], [at, value]: Sample, i: number) {
  const alone = value !== null && (samples[i - 1]?.[1] ?? null) === null && (samples[i + 1]?.[1] ?? null) === null
  return alone ? { value: [at, value], symbol: 'circle', symbolSize: 5 } : [at, value]
}

const twoDays = 2 * 86_400_000
/** Formats a tick as `14:02`, at midnight as the date; over more than two days only dates. */
function tickOf(at: number, span: number): string {
  const { month, day, hour, minute } = momentOf(at)
  return span > twoDays || (hour === '00' && minute === '00') ? `${month}-${day}` : `${hour}:${minute}`
}

function tipOf(given: unknown, plots: readonly Plot[]): string {
  const points = given as readonly { value?: Sample; seriesIndex?: number; data?: { fault?: FaultMark } }[]
  const [first] = points
  if (!first?.value) return ''
  const lines = points.flatMap(({ value, seriesIndex, data }) => {
    const marked = plots.find(({ faults }) => data?.fault && faults?.includes(data.fault))
    if (marked && data?.fault) return [marked.sayFault?.(data.fault) ?? '']
    const plot = plots[seriesIndex ?? 0]
    if (!plot || value?.[1] === null || value?.[1] === undefined) return []
    const figure = plot.words?.[value[1] ? 1 : 0] ?? formatNumber(value[1], plot.decimals)
    return [`${plot.name} <b>${figure}</b> ${plot.unit}`]
  })
  return [formatFull(first.value[0]), ...lines].join('<br>')
}
