import type { ReactNode } from 'react'
import './notice-state.css'

interface NoticeStateProps {
  icon: ReactNode
  title: string
  children?: ReactNode
  /** Secondary text, such as a request number or a permission name. */
  small?: ReactNode
  actions?: ReactNode
  /** Fills the whole page: its title is the page's h1. */
  page?: boolean
}

/**
 * Placeholder for empty, failed, forbidden and missing states: what happened, what was preserved, what to do.
 */
export function NoticeState({ icon, title, children, small, actions, page = false }: NoticeStateProps) {
  return (
    <div className={page ? 'fs-notice fs-notice-page' : 'fs-notice'}>
      <span className="fs-notice-icon" aria-hidden="true">
        {icon}
      </span>
      {page ? <h1>{title}</h1> : <h2>{title}</h2>}
      {children && <p>{children}</p>}
      {small && <div className="fs-notice-small">{small}</div>}
      {actions && <div className="fs-notice-actions">{actions}</div>}
    </div>
  )
}
