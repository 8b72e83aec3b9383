const box = { width: 364, height: 56 }

interface SparklineProps {
  days: readonly { readonly date: string; readonly rate: number | null }[]
  target: number
}

/**
 * A rate over days as a line with a dot on the last day, and the target dashed. Days without a rate are
 * skipped.
 */
export function Sparkline({ days, target }: SparklineProps) {
  const rates = days.map(({ rate }) => rate).filter((rate) => rate !== null)
  if (rates.length < 2) return null
  const low = Math.min(target, ...rates)
  const high = Math.max(target, ...rates)
  const x = (index: number) => 14 + (index * (box.width - 28)) / (days.length - 1)
  const y = (rate: number) => 6 + (box.height - 12) * (high === low ? 0.5 : 1 - (rate - low) / (high - low))
  const points = days.flatMap(({ rate }, index) => (rate === null ? [] : [[x(index), y(rate)] as const]))
  const last = points.at(-1)
  return (
    <svg className="sparkline" viewBox={`0 0 ${box.width} ${box.height}`} aria-hidden="true">
      <path className="sparkline-target" d={`M0 ${y(target)}H${box.width}`} />
      <path className="sparkline-line" d={`M${points.map((point) => point.join(' ')).join('L')}`} />
      {last && <circle className="sparkline-now" cx={last[0]} cy={last[1]} r="6" />}
    </svg>
  )
}
