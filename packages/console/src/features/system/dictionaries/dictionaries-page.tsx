import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import type { dict, dictBiz } from '@fengsui/contract/system/dict.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { submit } from '../../../ui/client/resource-calls.ts'
import { ResourcePage } from '../../../ui/resource/resource-page.tsx'
import { entriesKey } from '../../../ui/resource/use-entries.ts'
import { EntriesDrawer } from './entries-drawer.tsx'

const columns = ['code', 'dictValue', 'dictValueEn', 'sort', 'isSealed', 'remark'] as const
const fields = ['code', 'dictValue', 'dictValueEn', 'sort', 'isSealed', 'remark'] as const
type Row = RowOf<typeof dict | typeof dictBiz>
const none: readonly Row[] = []

/** Dictionaries, with the entries of each in a drawer. */
export function DictionariesPage({ of }: { of: typeof dict | typeof dictBiz }) {
  const { t } = useTranslation('basics')
  const client = useQueryClient()
  const [rows, setRows] = useState<readonly Row[]>(none)
  const [opened, setOpened] = useState<Row>()
  // This page lists the dictionaries themselves.
  const heads = useMemo(() => ({ ...of, title: 'code', standard: { ...of.standard, page: 'parent-list' } }), [of])
  const number = {
    key: 'index',
    label: ['序号', 'No.'] as const,
    width: 64,
    cell: (row: Row) => rows.findIndex(({ id }) => id === row.id) + 1,
  }
  return (
    <>
      <ResourcePage
        of={heads}
        columns={[number, ...columns]}
        omit={['dictKey']}
        search={['code', 'dictValue', 'isSealed']}
        onRows={setRows}
        acts={(row) => [{ key: 'entries', label: t('dict.entries'), run: () => setOpened(row) }]}
        form={{ omit: ['parentId', 'dictKey'], width: 880, groups: [{ title: t('dict.head'), fields }] }}
        save={async (values) => {
          const answer = await submit(heads, values)
          void client.invalidateQueries({ queryKey: entriesKey })
          return answer
        }}
      />
      {opened && <EntriesDrawer of={of} head={opened} close={() => setOpened(undefined)} />}
    </>
  )
}
