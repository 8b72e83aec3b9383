import { axisLabel, axisLine, splitLine, tooltip } from '../../ui/chart/axis.ts'
import type { ChartOption } from '../../ui/chart/chart.tsx'
import { formatNumber } from '../../ui/format/number.ts'

export interface Series {
  readonly name: string
  readonly data: readonly number[]
}
/** Hue is reserved for severity: parts of a whole differ in strength. */
export const strengthOf = (at: number, of: number): number => (of < 2 ? 1 : 1 - (0.75 * at) / (of - 1))

const frame = (x: readonly string[]): Partial<ChartOption> => ({
  grid: { left: 8, right: 8, top: 12, bottom: 4, containLabel: true },
  tooltip: {
    ...tooltip,
    trigger: 'axis',
    valueFormatter: (value) => formatNumber(Number(value ?? 0), 2).replace(/\.?0+$/, ''),
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
  yAxis: { type: 'value', axisLabel, axisLine: { show: false }, splitLine },
})

/** Stacked bars over time. */
export const stackedBars = (x: readonly string[], series: readonly Series[]): ChartOption => ({
  ...frame(x),
  series: series.map(({ name, data }, at) => ({
    type: 'bar' as const,
    name,
    stack: 'all',
    data: data.map((value) => value || null),
    barCategoryGap: '38%',
    barMaxWidth: 40,
    itemStyle: { color: 'var(--fs-ink)', opacity: strengthOf(at, series.length) },
    emphasis: { disabled: true },
  })),
})

/** Lines over time; the second is dashed. */
export const lines = (x: readonly string[], series: readonly Series[]): ChartOption => ({
  ...frame(x),
  series: series.map(({ name, data }, at) => ({
    type: 'line' as const,
    name,
    data: [...data],
    showSymbol: data.length < 2,
    lineStyle: { color: 'var(--fs-ink)', width: 2, type: at === 0 ? ('solid' as const) : ('dashed' as const) },
    itemStyle: { color: 'var(--fs-ink)' },
    areaStyle: series.length === 1 ? { color: 'var(--fs-ink)', opacity: 0.1 } : { opacity: 0 },
  })),
})
