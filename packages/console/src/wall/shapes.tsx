import type { WallSeverity } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { shapePath } from './shape-paths.ts'

interface ShapeProps {
  severity: WallSeverity
  /** Closed: the muted colour. */
  past?: boolean | undefined
  /** Open, but the place is back within its limits: the muted colour with a rim in the full one. */
  recovered?: boolean | undefined
}

/** A severity's shape inside a drawing, centred on its origin. Solid: open now. */
export function Shape({ severity, radius, past, recovered }: ShapeProps & { radius: number }) {
  const look = past ? 'shape-past' : recovered ? 'shape-recovered' : `shape-${severity}`
  return (
    <path
      className={`sev-${severity} shape ${look}`}
      d={shapePath(severity, radius)}
      strokeLinejoin="miter"
      strokeWidth={recovered ? radius * 0.16 : undefined}
    />
  )
}

/** Ring with a dot: no open warnings. */
export function OkShape({ radius }: { radius: number }) {
  return (
    <>
      <circle className="shape-ok" r={radius} strokeWidth={radius * 0.4} />
      <circle className="shape-ok-dot" r={radius * 0.4} />
    </>
  )
}

/** A severity shape inline in text. */
export function Mark({ className, ...of }: ShapeProps & { className?: string }) {
  return (
    <svg className={`wall-shape ${className ?? ''}`} viewBox="-15 -15 30 30" aria-hidden="true">
      <Shape {...of} radius={13} />
    </svg>
  )
}

export function OkMark() {
  return (
    <svg className="wall-shape" viewBox="-15 -15 30 30" aria-hidden="true">
      <OkShape radius={10} />
    </svg>
  )
}

/** Hourglass: overdue. */
export function Hourglass({ className }: { className?: string }) {
  return (
    <svg className={className ?? 'hourglass'} viewBox="0 0 16 22" aria-hidden="true">
      <path d="M1 1H15L8 11 15 21H1L8 11z" fill="currentColor" />
    </svg>
  )
}
