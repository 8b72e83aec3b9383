/** Common style of axes, grids and tooltips of all charts. */
export const axisLabel = { color: 'var(--fs-text-3)', fontSize: 12, fontFamily: 'var(--fs-font)' } as const
export const splitLine = { show: true, lineStyle: { color: 'var(--fs-line)', width: 1 } } as const
export const axisLine = { show: true, lineStyle: { color: 'var(--fs-border)', width: 1 } } as const

export const tooltip = {
  backgroundColor: 'var(--fs-floating)',
  borderColor: 'var(--fs-border)',
  borderWidth: 1,
  padding: [6, 10] as number[],
  textStyle: { color: 'var(--fs-text)', fontSize: 13, fontFamily: 'var(--fs-font)' },
  extraCssText: 'box-shadow: var(--fs-shadow); border-radius: var(--fs-radius); font-variant-numeric: tabular-nums;',
  transitionDuration: 0,
  confine: true,
} as const

/** Tooltip of all lines at a moment, in the words of `formatter`. */
export const tooltipAtMoment = (formatter: (at: unknown) => string) => ({
  ...tooltip,
  trigger: 'axis' as const,
  formatter,
  axisPointer: { animation: false, lineStyle: { color: 'var(--fs-text-3)' } },
})

/** Axis of the time between two moments (ms), with `tick` as labels. */
export const timeAxis = (min: number, max: number, tick: (at: number) => string) => ({
  type: 'time' as const,
  min,
  max,
  axisLabel: { ...axisLabel, formatter: tick, hideOverlap: true },
  axisLine,
  axisTick: { show: false },
  splitLine: { show: false },
})
