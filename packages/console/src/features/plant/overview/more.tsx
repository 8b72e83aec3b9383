import type { ReactNode } from 'react'
import type { PlantTab } from '../plant-tab-names.ts'

interface MoreProps {
  tab: PlantTab
  show: (tab: PlantTab) => void
  children: ReactNode
}

/** Opens the part of the page that has the whole list. */
export function More({ tab, show, children }: MoreProps) {
  return (
    <button type="button" className="fs-plain fs-plant-more" onClick={() => show(tab)}>
      {children}
    </button>
  )
}
