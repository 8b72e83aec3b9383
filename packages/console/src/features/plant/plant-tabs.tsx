import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../ui/format/number.ts'
import type { PlantTab } from './plant-tab-names.ts'
import '../../i18n/areas/plant-texts.ts'

interface PlantTabsProps {
  tabs: readonly PlantTab[]
  shown: PlantTab
  show: (tab: PlantTab) => void
  counts: Readonly<Partial<Record<PlantTab, number | undefined>>>
}

/** The parts of the page with their counts. Arrow keys move between them, as in every list of tabs. */
export function PlantTabs({ tabs, shown, show, counts }: PlantTabsProps) {
  const { t } = useTranslation('plant')
  const list = useRef<HTMLDivElement>(null)
  // A link may open a part whose tab is beyond the edge of a phone; the counts widen the tabs before it.
  useLayoutEffect(() => {
    const chosen = counts && document.getElementById(`plant-tab-${shown}`)
    if (list.current && chosen) centre(list.current, chosen)
  }, [shown, counts])
  const move = (by: number) => {
    const next = tabs[(tabs.indexOf(shown) + by + tabs.length) % tabs.length]
    if (!next) return
    show(next)
    document.getElementById(`plant-tab-${next}`)?.focus()
  }
  return (
    <div ref={list} className="fs-plant-tabs" role="tablist" aria-label={t('tabs')}>
      {tabs.map((tab) => (
        <button
          key={tab}
          id={`plant-tab-${tab}`}
          type="button"
          role="tab"
          className="fs-plain"
          aria-selected={tab === shown}
          tabIndex={tab === shown ? 0 : -1}
          onClick={() => show(tab)}
          onKeyDown={({ key }) => {
            if (key === 'ArrowRight') move(1)
            if (key === 'ArrowLeft') move(-1)
          }}
        >
          {t(`tab.${tab}`)}
          {counts[tab] !== undefined && <span>{formatNumber(counts[tab], 0)}</span>}
        </button>
      ))}
    </div>
  )
}

/** Scrolls a row of tabs, and nothing else, until the chosen one is in its middle. */
function centre(list: HTMLElement, chosen: HTMLElement): void {
  const [row, tab] = [list.getBoundingClientRect(), chosen.getBoundingClientRect()]
  list.scrollLeft += tab.left - row.left - (row.width - tab.width) / 2
}
