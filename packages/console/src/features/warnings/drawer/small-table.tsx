import type { ReactNode } from 'react'

/** A short table of the drawer. It scrolls sideways where the screen is narrow, also by key. */
export function SmallTable({ name, children }: { name: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
    <section className="fs-small-table" aria-label={name} tabIndex={0}>
      <table>{children}</table>
    </section>
  )
}
