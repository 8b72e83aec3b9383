import type { ReactNode } from 'react'

/** Drawer content that may have no focusable elements: takes the focus, so that it scrolls by keyboard. */
export function Readable({ name, children }: { name: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section aria-label={name} tabIndex={0}>
      {children}
    </section>
  )
}
