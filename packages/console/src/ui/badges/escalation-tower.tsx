/**
 * Tower symbol of an escalation step in the timeline: `lit` when the warning reached it, dashed when it comes
 * next.
 */
export function EscalationTower({ lit }: { lit: boolean }) {
  return (
    <svg aria-hidden="true" width="12" height="14" viewBox="0 0 12 14">
      <path
        d="M3 1.5h6l1.6 11H1.4z"
        fill={lit ? 'var(--fs-mark-present)' : 'none'}
        stroke={lit ? 'var(--fs-mark-present)' : 'var(--fs-mark-passed)'}
        strokeDasharray={lit ? undefined : '2 1.5'}
      />
    </svg>
  )
}
