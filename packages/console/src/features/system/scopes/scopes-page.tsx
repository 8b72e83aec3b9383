import { Tree } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { isProblem } from '../../../ui/client/problem.ts'
import { Forbidden } from '../../../ui/page/forbidden.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { ListFailed } from '../../../ui/resource/list-instead.tsx'
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx'
import { ScopesDrawer } from './scopes-drawer.tsx'
import { ScopesPanel } from './scopes-panel.tsx'
import { type MenuNode, menuOf, useMenuForest } from './use-menu-forest.ts'
import { type Scopes, useScopes } from './use-scopes.ts'
import './scopes-page.css'

/** Menus at the left, the scopes of the chosen one at the right; `setting` opens the drawer to edit them. */
export function ScopesPage({ of }: { of: Scopes }) {
  const { t } = useTranslation('basics')
  const [params, setParams] = useSearchParams()
  const menus = useMenuForest()
  const chosen = menuOf(menus.data ?? [], params.get('open') ?? undefined)
  const scopes = useScopes(of, chosen?.id)
  if (isProblem(scopes.error, 'forbidden')) return <Forbidden needs={`${of.area}_view`} />
  const go = (open: string, setting = false) => setParams(setting ? { open, setting: '1' } : { open })
  return (
    <Page>
      <div className="fs-scopes">
        <Panel heading={t('scope.menus')} className="fs-scopes-menus">
          {menus.error ? (
            <ListFailed error={menus.error} again={() => void menus.refetch()} />
          ) : !menus.data ? (
            <TableSkeleton widths={[180]} />
          ) : (
            <Tree
              blockNode
              defaultExpandAll
              aria-label={t('scope.menus')}
              treeData={menus.data.map(drawn)}
              selectedKeys={chosen ? [chosen.id] : []}
              onSelect={(_, { node }) => go(String(node.key))}
            />
          )}
        </Panel>
        <ScopesPanel of={of} menu={chosen} scopes={scopes} setting={chosen ? () => go(chosen.id, true) : undefined} />
      </div>
      {chosen && params.get('setting') === '1' && (
        <ScopesDrawer of={of} menu={chosen} scopes={scopes} close={() => go(chosen.id)} />
      )}
    </Page>
  )
}

interface Drawn {
  key: string
  title: string
  children?: Drawn[]
}
const drawn = ({ id, name, children }: MenuNode): Drawn => ({
  key: id,
  title: name,
  ...(children ? { children: children.map(drawn) } : {}),
})
