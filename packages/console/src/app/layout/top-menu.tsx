import { DownOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useWidth } from '../../ui/use-width.ts'
import { home } from './tabs-store.ts'
import { useTopMenu } from './use-top-menu.ts'
import './top-menu.css'

interface TopItem {
  key: string
  label: string
  on: boolean
  onClick: () => void
}

/**
 * Home and the server's top menus; each selects its part of the side menu. Collapses into one dropdown on
 * narrow screens.
 */
export function TopMenu() {
  const { t } = useTranslation('shell')
  const { items, chosen, choose } = useTopMenu()
  const go = useNavigate()
  const wide = useWidth() === 'full'
  if (items.length === 0) return null
  const toHome = () => {
    choose(undefined)
    go(home)
  }
  const all: TopItem[] = [
    { key: 'home', label: t('home'), on: chosen === undefined, onClick: toHome },
    ...items.map(({ id, name }) => ({ key: id, label: name, on: id === chosen, onClick: () => choose(id) })),
  ]
  return (
    <nav aria-label={t('topMenu')} className="fs-top-menu">
      {wide ? <TopRow items={all} /> : <TopDropdown items={all} />}
    </nav>
  )
}

function TopRow({ items }: { items: readonly TopItem[] }) {
  return (
    <ul>
      {items.map(({ key, label, on, onClick }) => (
        <li key={key}>
          <button type="button" className="fs-plain" aria-current={on ? 'true' : undefined} onClick={onClick}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  )
}

function TopDropdown({ items }: { items: readonly TopItem[] }) {
  const now = items.find(({ on }) => on)
  const menu = {
    items: items.map(({ key, label, onClick }) => ({ key, label, onClick })),
    selectable: true,
    selectedKeys: now ? [now.key] : [],
  }
  return (
    <Dropdown menu={menu} trigger={['click']}>
      <button type="button" className="fs-plain" aria-haspopup="menu">
        {now?.label} <DownOutlined aria-hidden="true" />
      </button>
    </Dropdown>
  )
}
