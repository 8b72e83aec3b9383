import type { WallSeverity } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { shapePath } from './shape-paths.ts'

/** A severity's shape inside a drawing, centred on its origin. Solid: open now; `past`: closed. */
export function Shape({ severity, radius, past }: { severity: WallSeverity; radius: number; past?: boolean }) {
  return (
    <path
      className={past ? `sev-${severity} shape shape-past` : `sev-${severity} shape shape-${severity}`}
      d={shapePath(severity, radius)}
      strokeLinejoin="miter"
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
export function Mark({ severity, past, className }: { severity: WallSeverity; past?: boolean; className?: string }) {
  return (
    <svg className={`wall-shape ${className ?? ''}`} viewBox="-15 -15 30 30" aria-hidden="true">
      <Shape severity={severity} radius={13} past={past ?? false} />
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
