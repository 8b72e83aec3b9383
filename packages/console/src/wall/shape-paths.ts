import type { WallSeverity } from '@fengsui/contract/dashboards/wall-snapshot.ts'

/**
 * Returns an outline around the origin of visually equal size: diamond, triangle, square, circle of a given
 * radius.
 */
export function shapePath(severity: WallSeverity, radius: number): string {
  if (severity === 1) {
    const half = radius * 1.14
    return `M0 ${-half}L${half} 0 0 ${half} ${-half} 0z`
  }
  if (severity === 2) {
    const side = radius * 1.07
    return `M0 ${-radius}L${side} ${radius * 0.84} ${-side} ${radius * 0.84}z`
  }
  const half = radius * (severity === 3 ? 0.84 : 0.92)
  if (severity === 3) return `M${-half} ${-half}H${half}V${half}H${-half}z`
  return `M${-half} 0a${half} ${half} 0 1 1 ${half * 2} 0a${half} ${half} 0 1 1 ${-half * 2} 0z`
}

/**
 * Width and height of a tower symbol; the top is 70 % of the base, the notches between three merlons 13 %
 * deep.
 */
export const tower = { width: 92, height: 77 }

export function towerPath({ width, height }: { width: number; height: number }): string {
  const left = width * 0.15
  const step = (width * 0.7) / 5
  const notch = height * 0.13
  const x = (index: number) => left + step * index
  return `M${x(0)} 0H${x(1)}V${notch}H${x(2)}V0H${x(3)}V${notch}H${x(4)}V0H${x(5)}L${width} ${height}H0z`
}
