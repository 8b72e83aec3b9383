import { useTranslation } from 'react-i18next'
import { errorPathOf } from '../errors/error-page.tsx'
import { leavesOf } from './menu-tree.ts'
import { home, type Tab } from './tabs-store.ts'
import { useMenu } from './use-menu.ts'

/** Title of a tab: what its page says, else its menu's name. */
export function useTabTitles(): (tab: Tab) => string {
  const { t } = useTranslation('shell')
  const { nodes } = useMenu()
  const names = new Map(leavesOf(nodes).map(({ path, name }) => [path, name]))
  return ({ path, title }) => {
    const wrong = errorPathOf(path)
    return title ?? names.get(path) ?? (wrong ? t(`error.title${wrong}`) : path === home ? t('home') : '…')
  }
}
