import { simpleReview } from '@fengsui/contract/dictionaries/reviews.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { warehouseoutstore } from '@fengsui/contract/warehouse/warehouseoutstore.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askSignedIn } from '../../../ui/client/ask.ts'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'
import { leftInput } from '../../../ui/resource/inputs/left-input.tsx'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { usePermission, useUserInfo } from '../../../ui/session/use-me.ts'
import { AcceptDialog } from '../approval/accept-dialog.tsx'
import { BatchInput } from '../inputs/batch-input.tsx'
import { DocumentNo } from '../inputs/document-no.tsx'
import { today } from '../today.ts'
import { StorePage } from './store-page.tsx'
import '../../../i18n/areas/warehouse-texts.ts'

type Row = RowOf<typeof warehouseoutstore>

const of = warehouseoutstore
const columns = [
  'outstoreNo',
  'enterpriseName',
  'outStoreType',
  'verifyStatus',
  'reviewStatus',
  'acceptStatus',
  'warehouseName',
  'outstoreDate',
  'receiverName',
  'totalBox',
  'totalWeightKg',
  'totalExplosiveKg',
  'handler',
  'verifyUserName',
  'cancelled',
] as const
const search = [
  'outstoreNo',
  'enterpriseId',
  'outStoreType',
  'warehouseId',
  'outstoreDate',
  'verifyStatus',
  'reviewStatus',
  'acceptStatus',
  'cancelled',
  'receiverName',
] as const
const what = ['enterpriseId', 'outstoreNo', 'outStoreType', 'warehouseId', 'outstoreDate'] as const
const target = ['salesId', 'useOrderId', 'discardOrderId', 'purchaseId', 'receiverName'] as const
const act = ['actNo', 'actFiles'] as const
const people = ['handler', 'keeper', 'receiver', 'files', 'remark'] as const
const OutstoreNo = (props: InputProps) => <DocumentNo of={of} {...props} />
const inputs = {
  outstoreNo: OutstoreNo,
  batchNo: BatchInput,
  salesId: leftInput('directionsales'),
  useOrderId: leftInput('directionuseorder'),
  discardOrderId: leftInput('directiondiscardorder'),
}

/** Out-store documents. A mistaken draft is cancelled. */
export default function OutPage() {
  const { t } = useTranslation('warehouse')
  const { message, modal } = App.useApp()
  const client = useQueryClient()
  const may = usePermission()
  const cancel = (row: Row) =>
    void modal.confirm({
      title: t('cancel.ask', { no: String(row.outstoreNo) }),
      okText: t('cancel.word'),
      onOk: async () => {
        const body = { id: row.id, version: row.version, cancelled: 1 }
        try {
          await askSignedIn(`${of.path}/update`, { method: 'POST', body })
          message.success(t('cancel.done'))
        } catch (error) {
          message.error((error as Error).message)
        }
        await client.invalidateQueries({ queryKey: listKey(of) })
      },
    })
  const enterpriseId = useUserInfo().data?.enterpriseId
  const [accepting, setAccepting] = useState<Row>()
  const more = (row: Row) => {
    if (row.verifyStatus !== simpleReview.is.unreviewed || row.cancelled === 1) return []
    const isOurs = row.enterpriseId === enterpriseId
    return [
      ...(may('warehouse_verify') && row.receiverId && row.receiverId === enterpriseId
        ? [{ key: 'accept', label: t('accept.word'), run: () => setAccepting(row) }]
        : []),
      ...(may('warehouse_edit') && isOurs
        ? [{ key: 'cancel', label: t('cancel.word'), rare: true, run: () => cancel(row) }]
        : []),
    ]
  }
  return (
    <>
      <StorePage
        of={of}
        ids="warehouseOutstoreIds"
        sign={-1}
        columns={columns}
        omit={['useOrderName', 'discardOrderName', 'purchaseName', 'keeper', 'receiver', 'totalQuantity']}
        second={{ warehouseName: 'salesName' }}
        search={search}
        inputs={inputs}
        more={more}
        form={{
          omit: ['uncodedReason', 'cancelled'],
          groups: [
            { title: t('form.document'), fields: what },
            { title: t('form.target'), fields: target },
            { title: t('form.act'), fields: act },
            { title: t('form.people'), fields: people },
          ],
          defaults: { outstoreDate: today() },
          note: t('form.verifyNote'),
        }}
      />
      {accepting && <AcceptDialog row={accepting} close={() => setAccepting(undefined)} />}
    </>
  )
}
