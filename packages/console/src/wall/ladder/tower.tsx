import type { WallSeverity } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { inMark } from '../format.ts'
import { tower, towerPath } from '../shape-paths.ts'

export type TowerLook = 'lit' | 'idle' | 'calm' | 'vacant'

/** Tower symbol: filled with the highest severity present, else an outline. */
export function Tower({
  look,
  severity,
  figure,
}: {
  look: TowerLook
  severity: WallSeverity | null
  figure?: number | undefined
}) {
  return (
    <svg
      className={`tower tower-${look} ${severity ? `sev-${severity} tower-sev-${severity}` : ''}`}
      viewBox={`0 0 ${tower.width} ${tower.height}`}
      aria-hidden="true"
    >
      <path className="tower-shape" d={towerPath(tower)} />
      {figure !== undefined && (
        <text
          className="tower-figure"
          x={tower.width / 2}
          y={tower.height * 0.59}
          textAnchor="middle"
          dominantBaseline="central"
        >
          {inMark(figure)}
        </text>
      )}
    </svg>
  )
}

/** Acknowledged or waiting sign, inside the tower of a notified level. */
export function TowerSign({ isAcknowledged }: { isAcknowledged: boolean }) {
  return (
    <svg className="tower-sign" viewBox={`0 0 ${tower.width} ${tower.height}`} aria-hidden="true">
      {isAcknowledged ? (
        <path d="M28 45L40 57 66 30" fill="none" stroke="currentColor" strokeWidth="8" />
      ) : (
        <path d="M32 28H60L46 45 60 62H32L46 45z" fill="currentColor" />
      )}
    </svg>
  )
}
