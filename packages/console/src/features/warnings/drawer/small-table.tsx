import type { ReactNode } from 'react'

/** Small table in the drawer. Scrolls horizontally on narrow screens, also by keyboard. */
export function SmallTable({ name, children }: { name: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
    <section className="fs-small-table" aria-label={name} tabIndex={0}>
      <table>{children}</table>
    </section>
  )
}
