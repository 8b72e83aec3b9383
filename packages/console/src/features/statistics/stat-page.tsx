import type { ReactNode } from 'react'
import { Page } from '../../ui/page/page.tsx'
import { useWidth } from '../../ui/use-width.ts'
import './statistics.css'

/** A page of stacked panels; its switches are in the title bar, on phones above the panels. */
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
