import { CloseOutlined, DownOutlined } from '@ant-design/icons'
import { Dropdown, type MenuProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { home, type Tab, useTabs } from './tabs-store.ts'
import { useTabActs } from './use-tab-acts.ts'
import { useTabTitles } from './use-tab-titles.ts'
import './tab-bar.css'

/** Visited pages: closed by x, Delete or the middle button; a right click offers the rest. */
export function TabBar({ active }: { active: string }) {
  const { t } = useTranslation('shell')
  const tabs = useTabs((state) => state.tabs)
  const acts = useTabActs(active)
  const menuOf = (path: string): MenuProps => ({
    items: [
      { key: 'close', label: t('close'), disabled: path === home, onClick: () => acts.close(path) },
      { key: 'others', label: t('closeOthers'), onClick: () => acts.closeOthers(path) },
      { key: 'all', label: t('closeAll'), onClick: acts.closeAll },
      { type: 'divider' },
      { key: 'cache', label: t('clearCache'), onClick: acts.clearCache },
    ],
  })
  return (
    <nav aria-label={t('tabs')} className="fs-tabs">
      <ul>
        {tabs.map((tab) => (
          <Dropdown key={tab.path} menu={menuOf(tab.path)} trigger={['contextMenu']}>
            <TabItem tab={tab} active={tab.path === active} close={() => acts.close(tab.path)} />
          </Dropdown>
        ))}
      </ul>
      <Dropdown menu={menuOf(active)} trigger={['click']}>
        <button type="button" className="fs-plain fs-tabs-more">
          {t('tabActions')} <DownOutlined aria-hidden="true" />
        </button>
      </Dropdown>
    </nav>
  )
}

interface TabItemProps extends Omit<React.ComponentProps<'li'>, 'children'> {
  tab: Tab
  active: boolean
  close: () => void
}

function TabItem({ tab, active, close, ...rest }: TabItemProps) {
  const { t } = useTranslation('shell')
  const title = useTabTitles()(tab)
  const fixed = tab.path === home
  return (
    <li
      {...rest}
      className={active ? 'fs-tab fs-tab-on' : 'fs-tab'}
      ref={(item) => {
        if (active) item?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      }}
      onMouseDown={(event) => event.button === 1 && event.preventDefault()}
      onAuxClick={(event) => {
        if (event.button !== 1) return
        event.preventDefault()
        close()
      }}
    >
      <Link
        to={tab.path + tab.search}
        aria-current={active ? 'page' : undefined}
        onKeyDown={(event) => event.key === 'Delete' && close()}
      >
        {title}
      </Link>
      {!fixed && (
        <button type="button" className="fs-plain" aria-label={t('closeTab', { title })} onClick={close}>
          <CloseOutlined aria-hidden="true" />
        </button>
      )}
    </li>
  )
}
