import { Tree } from 'antd'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../ui/page/panel.tsx'
import { ListFailed } from '../../ui/resource/list-instead.tsx'
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx'
import type { useOrganisationTree } from './use-tree.ts'
import '../../i18n/areas/organisations-texts.ts'

interface TreePanelProps {
  tree: ReturnType<typeof useOrganisationTree>
  chosen: string | undefined
  choose: (id: string) => void
}

/** The authority tree; branches load when expanded. */
export function TreePanel({ tree, chosen, choose }: TreePanelProps) {
  const { t } = useTranslation('organisations')
  const { roots, open, expand, error, loading, again } = tree
  return (
    <Panel heading={t('tree')} className="fs-organisations-tree">
      {error ? (
        <ListFailed error={error} again={again} />
      ) : loading ? (
        <TableSkeleton widths={[180]} />
      ) : (
        <Tree
          blockNode
          aria-label={t('tree')}
          fieldNames={{ key: 'id' }}
          treeData={roots.map(drawn)}
          expandedKeys={[...open]}
          onExpand={(keys) => expand(keys.map(String))}
          selectedKeys={chosen ? [chosen] : []}
          onSelect={(_, { node }) => choose(node.id)}
        />
      )}
    </Panel>
  )
}

type Roots = TreePanelProps['tree']['roots']
interface Drawn {
  id: string
  title: string
  isLeaf: boolean
  children?: Drawn[]
}
/** A branch that is not loaded yet is still shown as expandable. */
const drawn = ({ id, title, hasChildren, children }: Roots[number]): Drawn => ({
  id,
  title,
  isLeaf: !hasChildren,
  ...(children ? { children: children.map(drawn) } : {}),
})
