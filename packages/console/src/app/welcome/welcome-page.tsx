import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { MenuIcon } from '../../ui/badges/menu-icon.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { useSession } from '../../ui/session/session-store.ts'
import { useRoleNames } from '../../ui/session/use-roles.ts'
import { openMenu } from '../layout/menu-target.ts'
import { leavesOf, type MenuNode } from '../layout/menu-tree.ts'
import { useMenu } from '../layout/use-menu.ts'
import { useSystemTitle } from '../layout/use-system-title.ts'
import './welcome-page.css'

/** 欢迎页: the signed-in user and everything they may open. */
export default function WelcomePage() {
  const { t } = useTranslation('shell')
  const name = useSession((state) => state.me?.name)
  const system = useSystemTitle()
  const role = useRoleNames()
  const { nodes } = useMenu()
  return (
    <Page title={t('welcomeHello', { name, system })} scrolls>
      <p>{t('welcomeText', { role })}</p>
      {nodes.map((node) => (
        <MenuPanel key={node.id} node={node} />
      ))}
    </Page>
  )
}

function MenuPanel({ node }: { node: MenuNode }) {
  const go = useNavigate()
  return (
    <Panel heading={node.name}>
      <ul className="fs-welcome">
        {leavesOf([node]).map((leaf) => (
          <li key={leaf.id}>
            <button type="button" className="fs-plain" onClick={() => openMenu(leaf, go)}>
              <MenuIcon name={leaf.source} /> {leaf.name}
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
