import { type ReactNode, useContext } from 'react'
import { LinkBar } from './link-bar.tsx'
import { TabContext } from './tab-scope.ts'
import './page.css'

interface PageProps {
  /** The heading; the tab's title when absent, no title bar when null. Some pages hide theirs visually. */
  title?: ReactNode
  /** Badges beside the heading: online, open warnings. */
  beside?: ReactNode
  /** Buttons at the right: one primary, last. */
  actions?: ReactNode
  /** The page scrolls instead of its table. */
  scrolls?: boolean
  children: ReactNode
}

/** Frame of every screen: title bar, connection bar, and content. */
export function Page({ title, beside, actions, scrolls = false, children }: PageProps) {
  const tab = useContext(TabContext)
  return (
    <div className={scrolls ? 'fs-page fs-page-scrolls' : 'fs-page'}>
      {title !== null && tab.titled && (
        <header className="fs-page-title">
          <h1>{title ?? tab.title}</h1>
          {beside}
          <div className="fs-page-actions">{actions}</div>
        </header>
      )}
      {title !== null && !tab.titled && <h1 className="fs-unseen">{title ?? tab.title}</h1>}
      <LinkBar />
      <div className="fs-page-body">
        {actions && !tab.titled && <div className="fs-page-actions">{actions}</div>}
        {children}
      </div>
    </div>
  )
}
