import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { placeOf } from './menu-groups.ts'
import { preloadPage } from './preload-page.ts'
import { useMenuGroups } from './use-menu-groups.ts'
import './section-tabs.css'

/** Tabs of pages that are one entry of the menu: warnings by family, devices by kind. */
export function SectionTabs({ active }: { active: string }) {
  const { t } = useTranslation('shell')
  const tabs = placeOf(useMenuGroups().groups, active)?.entry.tabs ?? []
  const bar = useRef<HTMLElement>(null)
  const count = tabs.length
  // On a phone the tabs scroll sideways.
  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>(`[href="${active}"]`)
    if (count > 0 && tab && bar.current)
      bar.current.scrollLeft = tab.offsetLeft - (bar.current.clientWidth - tab.offsetWidth) / 2
  }, [active, count])
  // A page below a tab, as a device of a list, has a title of its own.
  if (!tabs.some(({ path }) => path === active)) return null
  return (
    <nav ref={bar} aria-label={t('sectionTabs')} className="fs-section-tabs">
      {tabs.map(({ path, name }) => (
        <Link
          key={path}
          to={path}
          onMouseEnter={() => preloadPage(path)}
          aria-current={path === active ? 'page' : undefined}
        >
          {path === '/yjxx' ? t('allWarnings') : name}
        </Link>
      ))}
    </nav>
  )
}
