import type { ReactNode } from 'react'
import { Page } from '../../kit/page/page.tsx'
import { useWidth } from '../../kit/use-width.ts'
import './statistics.css'

/** A page of panels, one below the other; its switches stand in the title bar, on a phone above the panels. */
export function StatPage({ switches, children }: { switches: ReactNode; children: ReactNode }) {
  const phone = useWidth() === 'phone'
  return (
    <Page scrolls actions={phone ? undefined : switches}>
      <div className="fs-stat-stack">
        {phone && <div className="fs-stat-switches">{switches}</div>}
        {children}
      </div>
    </Page>
  )
}
