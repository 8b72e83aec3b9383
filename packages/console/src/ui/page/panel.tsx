import { type ReactNode, useId } from 'react'
import './panel.css'

interface PanelProps {
  heading?: ReactNode
  /** Short text beside the heading: a count, a basis. */
  note?: ReactNode
  /** Links or controls at the right of the heading. */
  more?: ReactNode
  /** Fills the remaining height. */
  grows?: boolean
  /** No inner padding: the content brings its own, as tables do. */
  bare?: boolean
  className?: string
  children: ReactNode
}

/** A bordered container; its heading names the region. */
export function Panel({ heading, note, more, grows, bare, className = '', children }: PanelProps) {
  const id = useId()
  const classes = ['fs-panel', grows && 'fs-panel-grows', bare && 'fs-panel-bare', className].filter(Boolean).join(' ')
  return (
    <section className={classes} aria-labelledby={heading ? id : undefined}>
      {heading && (
        <header className="fs-panel-head">
          <h2 id={id}>{heading}</h2>
          {note && <small>{note}</small>}
          {more && <div className="fs-panel-more">{more}</div>}
        </header>
      )}
      <div className="fs-panel-body">{children}</div>
    </section>
  )
}
