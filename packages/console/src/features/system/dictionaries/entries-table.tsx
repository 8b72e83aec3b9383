import { lookup } from '@fengsui/contract/kit/lookup.ts'
import type { dict, dictBiz } from '@fengsui/contract/system/dict.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { ListEmpty, ListFailed } from '../../../ui/resource/list-instead.tsx'
import { actsColumn, useColumnsOf } from '../../../ui/resource/use-columns-of.tsx'
import { BulkBar } from '../../../ui/table/bulk-bar.tsx'
import { PlainTable } from '../../../ui/table/plain-table.tsx'
import { type Act, RowActs } from '../../../ui/table/row-acts.tsx'
import { useSelection } from '../../../ui/table/selection.ts'
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx'
import { flat, type Leveled } from '../tree/flat.ts'
import { TreeName } from '../tree/tree-name.tsx'
import type { Entry } from './use-child-list.ts'

interface EntriesTableProps {
  of: typeof dict | typeof dictBiz
  list: { data: readonly Entry[] | undefined; error: Error | null; refetch: () => unknown }
  actsOf: (row: Entry) => readonly Act[]
  onOpen: (row: Entry) => void
  opened: string | undefined
  remove: ((rows: readonly Entry[], done: () => void) => void) | undefined
}
const columns = ['dictValue', 'dictValueEn', 'dictKey', 'sort', 'isSealed', 'remark'] as const
const widths: Readonly<Record<string, number>> = {
  dictValue: 200,
  dictValueEn: 160,
  dictKey: 100,
  sort: 72,
  isSealed: 72,
  remark: 120,
}

/** Entries with row numbers, selection and expandable branches. */
export function EntriesTable({ of, list, actsOf, onOpen, opened, remove }: EntriesTableProps) {
  const { t } = useTranslation(['basics', 'kit'])
  const label = useLabel()
  const [shut, setShut] = useState<ReadonlySet<string>>(new Set())
  const selection = useSelection<Entry>()
  const rows = flat(list.data ?? [], shut)
  const toggle = (id: string) =>
    setShut((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]))
  const isFlat = rows.every(({ branch }) => !branch)
  const cells = {
    dictValue: (row: Entry) => {
      const { depth, branch, open } = row as Leveled<Entry>
      return (
        <TreeName
          name={String(row.dictValue)}
          depth={depth}
          branch={branch}
          open={open}
          toggle={() => toggle(row.id)}
          flush={isFlat}
        />
      )
    },
  }
  const number = {
    key: 'index',
    label: ['序号', 'No.'] as const,
    width: 60,
    cell: (row: Entry) => rows.findIndex(({ id }) => id === row.id) + 1,
  }
  const shown = [
    ...useColumnsOf(of, { columns: [number, ...columns], cells }).map((column) => ({
      ...column,
      sort: undefined,
      grows: column.key === 'dictValue',
      width: lookup(widths, column.key) ?? column.width,
    })),
    actsColumn(t('kit:list.actions'), (row: Entry) => <RowActs acts={actsOf(row)} name={String(row.dictValue)} />),
  ]
  const instead = list.error ? (
    <ListFailed error={list.error} again={() => void list.refetch()} />
  ) : !list.data ? (
    <TableSkeleton widths={shown.map(({ width }) => width)} />
  ) : rows.length === 0 ? (
    <ListEmpty label={t('basics:dict.entry')} filters="" clear={() => {}} add={false} />
  ) : undefined
  const bulk = remove
    ? [
        {
          key: 'remove',
          label: t('kit:form.remove'),
          danger: true,
          run: () => remove([...selection.rows.values()], selection.clear),
        },
      ]
    : []
  return (
    <Panel grows bare>
      {selection.rows.size > 0 && (
        <BulkBar count={selection.rows.size} acts={bulk} clear={selection.clear} selectAll={undefined} />
      )}
      <PlainTable
        caption={label(of.label)}
        columns={shown}
        rows={rows}
        nameOf={(row) => String(row.dictValue)}
        selection={remove ? selection : undefined}
        opened={opened}
        onOpen={onOpen}
        instead={instead}
      />
    </Panel>
  )
}
