import { axisLabel, axisLine, splitLine, tooltip } from '../../ui/chart/axis.ts'
import type { ChartOption } from '../../ui/chart/chart.tsx'
import { formatNumber } from '../../ui/format/number.ts'

export interface Series {
  readonly name: string
  readonly data: readonly number[]
  /** What is none of its own: grey, last. */
  readonly other?: boolean
}
/** Hue is reserved for severity: parts of a whole differ in strength. */
export const strengthOf = (at: number, of: number): number => (of < 2 ? 1 : 1 - (0.75 * at) / (of - 1))

/** Colour of a part; remainders are grey. */
export const paintOf = (at: number, of: number, other = false) =>
  other ? { color: 'var(--fs-text-3)', opacity: 0.5 } : { color: 'var(--fs-ink)', opacity: strengthOf(at, of) }

const frame = (x: readonly string[], unit: string): Partial<ChartOption> => ({
  grid: { left: 8, right: 8, top: 30, bottom: 4, containLabel: true },
  tooltip: {
    ...tooltip,
    trigger: 'axis',
    valueFormatter: (value) => `${formatNumber(Number(value ?? 0))} ${unit}`.trim(),
    axisPointer: { type: 'shadow', shadowStyle: { color: 'var(--fs-fill)', opacity: 0.6 } },
  },
  xAxis: {
    type: 'category',
    data: [...x],
    // Not all hours and days fit; names are truncated.
    axisLabel: {
      ...axisLabel,
      hideOverlap: true,
      ...(x.length > 13 ? { interval: Math.ceil(x.length / 6) - 1 } : { width: 90, overflow: 'truncate' as const }),
    },
    axisLine,
    axisTick: { show: false },
  },
  yAxis: {
    type: 'value',
    name: unit,
    // To the right of the axis: a word to its left would not fit.
    nameTextStyle: { ...axisLabel, align: 'left' },
    nameGap: 10,
    axisLabel: { ...axisLabel, formatter: (value: number) => formatNumber(value) },
    axisLine: { show: false },
    splitLine,
  },
})

const bar = { type: 'bar', barCategoryGap: '38%', barMaxWidth: 40, emphasis: { disabled: true } } as const
// A bar of value 0 would still take part in the tooltip and in clicks.
const drawn = (data: readonly number[]) => data.map((value) => value || null)

/** Stacked bars over time. */
export const stackedBars = (x: readonly string[], series: readonly Series[], unit: string): ChartOption => {
  const own = series.filter(({ other }) => !other).length
  return {
    ...frame(x, unit),
    series: series.map(({ name, data, other }, at) => ({
      ...bar,
      name,
      stack: 'all',
      data: drawn(data),
      itemStyle: paintOf(at, own, other),
    })),
  }
}

/** One bar per group. */
export const groupBars = (
  name: string,
  groups: readonly { name: string; value: number; other: boolean }[],
  unit: string,
): ChartOption => ({
  ...frame(
    groups.map((group) => group.name),
    unit,
  ),
  series: [
    {
      ...bar,
      name,
      data: groups.map(({ value, other }) => ({ value, itemStyle: paintOf(0, 1, other) })),
    },
  ],
})

/** Whether a chart has nothing to draw: no value in any line, none but zero in any bar. */
export const drawsNothing = ({ series = [] }: ChartOption): boolean =>
  [series].flat().every(({ type, data = [] }) => {
    const values = (data as readonly unknown[]).map((one) =>
      typeof one === 'object' && one !== null && 'value' in one ? one.value : one,
    )
    return values.every((value) => value === null || (type === 'bar' && value === 0))
  })

type Line = Pick<Series, 'name'> & { readonly data: readonly (number | null)[] }

/** Lines over time; the second is dashed, a missing value is a gap. Counts have no area below them. */
export const lines = (x: readonly string[], series: readonly Line[], unit: string): ChartOption => ({
  ...frame(x, unit),
  series: series.map(({ name, data }, at) => ({
    type: 'line' as const,
    triggerLineEvent: true,
    name,
    data: [...data],
    // A value without neighbours has no line.
    showSymbol: data.filter((value) => value !== null).length < 2,
    lineStyle: { color: 'var(--fs-ink)', width: 1.75, type: at === 0 ? ('solid' as const) : ('dashed' as const) },
    itemStyle: { color: 'var(--fs-ink)' },
  })),
})
