import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { home } from './tabs-store.ts'
import { useTopMenu } from './use-top-menu.ts'
import './top-menu.css'

/** Home, and the top menus of the server: each shows its part of the side menu. Nothing where there are none. */
export function TopMenu() {
  const { t } = useTranslation('shell')
  const { items, chosen, choose } = useTopMenu()
  const go = useNavigate()
  if (items.length === 0) return null
  return (
    <nav aria-label={t('topMenu')} className="fs-top-menu">
      <ul>
        <TopItem
          name={t('home')}
          on={chosen === undefined}
          run={() => {
            choose(undefined)
            go(home)
          }}
        />
        {items.map(({ id, name }) => (
          <TopItem key={id} name={name} on={id === chosen} run={() => choose(id)} />
        ))}
      </ul>
    </nav>
  )
}

function TopItem({ name, on, run }: { name: string; on: boolean; run: () => void }) {
  return (
    <li>
      <button type="button" className="fs-plain" aria-current={on ? 'true' : undefined} onClick={run}>
        {name}
      </button>
    </li>
  )
}
