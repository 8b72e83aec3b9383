import { handleStatus } from '@fengsui/contract/dictionaries/warnings.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { enterprisewarning } from '@fengsui/contract/warehouse/enterprisewarning.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../ui/client/call.ts'
import { InputDialog } from '../../../ui/resource/form/input-dialog.tsx'
import { readOnly } from '../../../ui/resource/read-only.ts'
import { ResourcePage } from '../../../ui/resource/resource-page.tsx'
import { usePermission, useUserInfo } from '../../../ui/session/use-me.ts'
import '../../../i18n/areas/warehouse-texts.ts'

type Row = RowOf<typeof enterprisewarning>

const of = readOnly(enterprisewarning)
const columns = [
  'warnNo',
  'enterpriseName',
  'warnKind',
  'severity',
  'content',
  'warehouseName',
  'productName',
  'limitValue',
  'actualValue',
  'warnTime',
  'handleStatus',
  'recoverTime',
] as const
const { warnKind, warehouseId, productId, content, handleResult, files } = enterprisewarning.calls.submit.input
const need = { required: true } as const
const told = { warnKind: { ...warnKind, ...need }, warehouseId, productId, content: { ...content, ...need } }
const handled = { handleResult: { ...handleResult, ...need }, files }
const blank = { warnKind: '', warehouseId: '', productId: '', content: '' }

const { unhandled, falseAlarmRefused, nonViolationRefused } = handleStatus.is
const openStatuses: ReadonlySet<unknown> = new Set([unhandled, falseAlarmRefused, nonViolationRefused])

/** Stock warnings: found by the ledger, or reported by users. */
export default function StockWarningsPage() {
  const { t } = useTranslation('warehouse')
  const may = usePermission()
  const isOfEnterprise = Boolean(useUserInfo().data?.enterpriseId)
  const [doing, setDoing] = useState<Row | 'report'>()
  const mayReport = isOfEnterprise && (may('warehouse_add') || may('warehouse_verify'))
  const isOpen = (row: Row) => openStatuses.has(row.handleStatus)
  const acts = (row: Row) =>
    may('warn_handle') && isOpen(row) ? [{ key: 'handle', label: t('warning.handle'), run: () => setDoing(row) }] : []
  const close = () => setDoing(undefined)
  return (
    <>
      <ResourcePage
        of={of}
        columns={columns}
        acts={acts}
        actions={mayReport && <Button onClick={() => setDoing('report')}>{t('warning.report')}</Button>}
      />
      {doing === 'report' && (
        <InputDialog
          title={t('warning.report')}
          subject={null}
          fields={told}
          initial={blank}
          of={of}
          said={t('warning.reported')}
          send={(values) => call(enterprisewarning, 'submit', values)}
          close={close}
        />
      )}
      {doing && doing !== 'report' && (
        <InputDialog
          title={t('warning.handle')}
          subject={String(doing.content ?? '')}
          fields={handled}
          initial={{ handleResult: '', files: [] }}
          of={of}
          said={t('warning.handled')}
          send={(values) => call(enterprisewarning, 'submit', { ...values, id: doing.id })}
          close={close}
        />
      )}
    </>
  )
}
