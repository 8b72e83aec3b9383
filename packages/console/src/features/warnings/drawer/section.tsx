import type { ReactNode } from 'react'

interface SectionProps {
  heading: string
  note?: ReactNode
  end?: ReactNode
  children: ReactNode
}

/** Section of the drawer with a heading. */
export function Section({ heading, note, end, children }: SectionProps) {
  return (
    <div className="fs-section">
      <header>
        <h3>{heading}</h3>
        {note !== undefined && <small>{note}</small>}
        {end !== undefined && <small className="fs-section-end">{end}</small>}
      </header>
      {children}
    </div>
  )
}
