import { balanceStatus } from '@fengsui/contract/dictionaries/statistics.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { balance } from '@fengsui/contract/statistics/balance.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isProblem } from '../../../ui/client/problem.ts'
import { formatNumber } from '../../../ui/format/number.ts'
import { Forbidden } from '../../../ui/page/forbidden.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { ExportButton } from '../../../ui/resource/export/export-button.tsx'
import { searchFields } from '../../../ui/resource/field-sets.ts'
import { queryOf } from '../../../ui/resource/list-state.ts'
import { canChoose } from '../../../ui/resource/references.ts'
import { ResourceTable } from '../../../ui/resource/resource-table.tsx'
import { SearchForm } from '../../../ui/resource/search/search-form.tsx'
import { actsColumn, useColumnsOf } from '../../../ui/resource/use-columns-of.tsx'
import { listKey, useResourceList } from '../../../ui/resource/use-resource-list.ts'
import { usePermission, useUserInfo } from '../../../ui/session/use-me.ts'
import { type Act, RowActs } from '../../../ui/table/row-acts.tsx'
import { DocumentDrawer } from './document-drawer.tsx'
import { RulesPanel } from './rules-panel.tsx'
import { WordDialog } from './word-dialog.tsx'
import './balance.css'
import { SyncOutlined } from '@ant-design/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { announce } from '../../../ui/announce.ts'
import { call } from '../../../ui/client/call.ts'
import '../../../i18n/areas/statistics-texts.ts'

type Row = RowOf<typeof balance>

/** Starts the reconciliation now instead of at night. */
function RunButton({ enterpriseId }: { enterpriseId: string | undefined }) {
  const { t } = useTranslation('statistics')
  const { message } = App.useApp()
  const client = useQueryClient()
  const running = useMutation({
    mutationFn: () => call(balance, 'run', enterpriseId ? { enterpriseId } : {}),
    onSuccess: ({ enterprises, found }) => {
      const said = t('balance.ran', { enterprises, found })
      announce(said)
      void message.success(said)
      void client.invalidateQueries({ queryKey: listKey(balance) })
    },
  })
  return (
    <Button
      type="primary"
      icon={<SyncOutlined />}
      loading={running.isPending}
      onClick={() => void running.mutateAsync()}
    >
      {t('balance.run')}
    </Button>
  )
}

const of = balance
const fixed = { latest: '1' }
/** Enterprise and difference come first, so that they stay visible on small screens. */
const columns = [
  'objectName',
  'enterpriseName',
  'diff',
  'expected',
  'actual',
  'unit',
  'severity',
  'status',
  'ruleCode',
  'since',
] as const
const second = { objectName: 'detail', diff: 'diffRate' } as const
/** Formats with the decimals given: counts of boxes have none. */
const figure = (name: 'expected' | 'actual' | 'diff') => (row: Row) => formatNumber(row[name] ?? null)
const cells = {
  expected: figure('expected'),
  actual: figure('actual'),
  diff: figure('diff'),
  diffRate: (row: Row) => (row.diffRate === null ? '—' : `${formatNumber(String(row.diffRate), 2)}%`),
}
type Opened = { is: 'document' | 'explain' | 'confirm'; row: Row }

/** 物料平衡: the fifteen reconciliations, their findings, and the document at which the ledger diverged. */
export default function BalancePage() {
  const { t } = useTranslation(['statistics', 'kit'])
  const may = usePermission()
  const isEnterprise = useUserInfo().data?.userType === 'esp'
  const list = useResourceList(of, fixed)
  const [opened, setOpened] = useState<Opened>()
  const wanted = [...(isEnterprise ? [] : ['enterpriseId']), 'objectName', 'status', 'severity']
  const fields = searchFields(of.fields, of.title, canChoose, wanted)
  const open = (is: Opened['is'], row: Row) => setOpened({ is, row })
  const actsOf = (row: Row): Act[] => [
    { key: 'document', label: t('balance.document'), run: () => open('document', row) },
    ...(isEnterprise && may('warn_handle') && row.status !== balanceStatus.is.confirmed
      ? [{ key: 'explain', label: t('balance.explain'), run: () => open('explain', row) }]
      : []),
    ...(!isEnterprise && may('warn_confirm') && row.status === balanceStatus.is.explained
      ? [{ key: 'confirm', label: t('balance.confirm'), run: () => open('confirm', row) }]
      : []),
  ]
  const shown = [
    ...useColumnsOf(of, { columns, omit: ['day', 'explainOpinion'], second, cells }),
    actsColumn(t('kit:list.actions'), (row: Row) => <RowActs acts={actsOf(row)} name={String(row.objectName)} />),
  ]
  if (isProblem(list.error, 'forbidden')) return <Forbidden needs="stat_view" />
  const { ruleCode = '', ...rest } = list.state.filters
  const close = () => setOpened(undefined)
  return (
    <Page
      actions={
        <>
          <ExportButton of={of} query={{ ...queryOf(list.state), ...fixed }} />
          <RunButton enterpriseId={list.state.filters.enterpriseId} />
        </>
      }
    >
      <SearchForm
        fields={fields}
        filters={rest}
        search={(filters) => list.setFilters({ ...filters, ...(ruleCode ? { ruleCode } : {}) })}
      />
      <div className="fs-balance">
        <RulesPanel
          enterpriseId={list.state.filters.enterpriseId}
          chosen={ruleCode}
          choose={(rule, status) => list.setFilters({ ...rest, ruleCode: rule, status })}
        />
        <ResourceTable
          of={of}
          list={list}
          columns={shown}
          twoLines
          opened={opened?.row.id}
          onOpen={(row) => open('document', row)}
          keys={!opened}
          empty={<p className="fs-stat-none">{t('balance.clean')}</p>}
        />
      </div>
      {opened?.is === 'document' && <DocumentDrawer row={opened.row} close={close} />}
      {opened && opened.is !== 'document' && <WordDialog is={opened.is} row={opened.row} close={close} />}
    </Page>
  )
}
