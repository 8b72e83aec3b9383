import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'

interface SectionProps {
  heading: string
  /** Link to the full list, and its text. */
  to?: string
  all?: string
  children: ReactNode
}

/** Section of the drawer with a heading. */
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
