import type { ReactNode } from 'react'

/** The content of a drawer that may hold nothing to press: it takes the focus, so that keys scroll it. */
export function Readable({ name, children }: { name: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section aria-label={name} tabIndex={0}>
      {children}
    </section>
  )
}
