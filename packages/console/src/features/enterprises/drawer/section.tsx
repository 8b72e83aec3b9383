import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'

interface SectionProps {
  heading: string
  /** Where the whole is listed, and what the link says. */
  to?: string
  all?: string
  children: ReactNode
}

/** A part of the drawer under its heading. */
export function Section({ heading, to, all, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="fs-enterprise-part">
      <header>
        <h3 id={id}>{heading}</h3>
        {to && <Link to={to}>{all}</Link>}
      </header>
      {children}
    </section>
  )
}
