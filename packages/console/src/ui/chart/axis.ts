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
