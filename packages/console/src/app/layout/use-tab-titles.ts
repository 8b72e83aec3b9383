import { useTranslation } from 'react-i18next'
import { unnamed } from '../../ui/page/tab-scope.ts'
import { errorPathOf } from '../errors/error-page.tsx'
import { leavesOf } from './menu-tree.ts'
import { home, type Tab } from './tabs-store.ts'
import { useMenu } from './use-menu.ts'

/** Console pages that need no menu item. */
const fixed = {
  [home]: 'home',
  '/wellpage': 'welcome',
  '/companyInfo/index': 'fixed.plant',
  '/deviceOffline': 'fixed.deviceOffline',
  '/deviceStat/deviceStat': 'fixed.deviceStat',
  '/threeDimensional': 'later.model',
  '/maptest': 'later.mapTest',
} as const

/** Title of a tab: set by its page, else the menu's name. */
export function useTabTitles(): (tab: Pick<Tab, 'path' | 'title'>) => string {
  const { t } = useTranslation('shell')
  const { nodes } = useMenu()
  const names = new Map(leavesOf(nodes).map(({ path, name }) => [path, name]))
  return ({ path, title }) => {
    const said = title ?? names.get(path)
    if (said) return said
    const wrong = errorPathOf(path)
    if (wrong) return t(`error.title${wrong}`)
    return Object.hasOwn(fixed, path) ? t(fixed[path as keyof typeof fixed]) : unnamed
  }
}
