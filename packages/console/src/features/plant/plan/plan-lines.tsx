import type { PlanPoint } from '@fengsui/contract/enterprises/site-plan.ts'
import type { Draft, Drawing } from './draft.ts'

const across = 1000

/** Fence, roads and other buildings of the plan, and the line being drawn with its points. */
export function PlanLines({ draft, drawing }: { draft: Draft; drawing: Drawing | null }) {
  const height = across * draft.aspect
  const scale = across / (Number(draft.metresWide) || 240)
  const path = (points: readonly PlanPoint[]) => points.map(([x, y]) => `${x * across},${y * height}`).join(' ')
  return (
    <g className="fs-plan-lines">
      {draft.roads.map(({ line, wide }) => (
        <polyline
          key={path(line)}
          className="fs-plan-road"
          points={path(line)}
          strokeWidth={Math.max(3, wide * scale)}
        />
      ))}
      {draft.others.map(({ outline }) => (
        <polygon key={path(outline)} className="fs-plan-other" points={path(outline)} />
      ))}
      {draft.fence.length > 2 && <polygon className="fs-plan-fence" points={path(draft.fence)} />}
      {drawing && <polyline className="fs-plan-drawn" points={path(drawing.points)} />}
      {drawing?.points.map(([x, y]) => (
        <circle key={`${x} ${y}`} className="fs-plan-point" cx={x * across} cy={y * height} r="6" />
      ))}
    </g>
  )
}
