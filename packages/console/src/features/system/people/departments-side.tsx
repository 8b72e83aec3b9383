import { Input, Tree, TreeSelect } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/page/panel.tsx'
import { ListFailed } from '../../../ui/resource/list-instead.tsx'
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx'
import { branchesOf, matching } from '../menus/choice.ts'
import { useDepartments } from './link-inputs.tsx'
import '../../../i18n/areas/people-texts.ts'

interface DepartmentsSideProps {
  chosen: string | undefined
  choose: (id: string | undefined) => void
}

/** Department tree beside the users; selecting one shows its users and those below it. */
export function DepartmentsSide({ chosen, choose }: DepartmentsSideProps) {
  const { t } = useTranslation('people')
  const { data, error, refetch } = useDepartments()
  const [text, setText] = useState('')
  const [open, setOpen] = useState<readonly string[]>()
  const shown = matching(data ?? [], text.trim())
  const expanded = text.trim() ? branchesOf(shown) : (open ?? shown.map(({ id }) => id))
  return (
    <Panel heading={t('user.departments')} className="fs-people-side" grows>
      <Input
        allowClear
        value={text}
        placeholder={t('user.searchDepartment')}
        aria-label={t('user.searchDepartment')}
        onChange={(event) => setText(event.target.value)}
      />
      {error ? (
        <ListFailed error={error} again={() => void refetch()} />
      ) : !data ? (
        <TableSkeleton widths={[160]} />
      ) : (
        <div className="fs-people-tree">
          <Tree
            blockNode
            aria-label={t('user.departments')}
            fieldNames={{ key: 'id' }}
            treeData={shown as never}
            expandedKeys={[...expanded]}
            onExpand={(keys) => setOpen(keys.map(String))}
            selectedKeys={chosen ? [chosen] : []}
            onSelect={(keys) => choose(keys[0] === undefined ? undefined : String(keys[0]))}
          />
        </div>
      )}
    </Panel>
  )
}

/** The same selection for narrow screens. */
export function DepartmentsChoice({ chosen, choose }: DepartmentsSideProps) {
  const { t } = useTranslation('people')
  const { data } = useDepartments()
  return (
    <TreeSelect
      allowClear
      className="fs-people-choice"
      aria-label={t('user.departments')}
      placeholder={t('user.allDepartments')}
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeData={(data ?? []) as never}
      value={chosen ?? null}
      onChange={(id: string | null) => choose(id ?? undefined)}
    />
  )
}
