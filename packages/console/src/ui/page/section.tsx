import { type ReactNode, useId } from 'react'
import './section.css'

interface SectionProps {
  heading: string
  note?: ReactNode
  /** Links or controls at the right of the heading. */
  more?: ReactNode
  children: ReactNode
}

/** A section of a drawer with a heading. */
export function Section({ heading, note, more, children }: SectionProps) {
  const id = useId()
  return (
    <section className="fs-section" aria-labelledby={id}>
      <header>
        <h2 id={id}>{heading}</h2>
        {note && <small>{note}</small>}
        {more && <div className="fs-section-more">{more}</div>}
      </header>
      {children}
    </section>
  )
}
