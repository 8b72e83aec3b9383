import { orderStatus } from '@fengsui/contract/dictionaries/orders.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { directionorderform } from '@fengsui/contract/orders/directionorderform.ts'
import { orderFormMachine } from '@fengsui/contract/orders/machines.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '../../ui/client/call.ts'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { listKey } from '../../ui/resource/use-resource-list.ts'
import { usePermission, useUserInfo } from '../../ui/session/use-me.ts'
import type { Act } from '../../ui/table/row-acts.tsx'
import { doneCell } from './done-bar.tsx'
import { useMoves } from './moves/use-moves.tsx'
import { orderDraft, today } from './states.ts'
import '../../i18n/areas/orders-texts.ts'

const of = directionorderform
type OrderForm = RowOf<typeof of>
const columns = [
  'orderNo',
  'buyerName',
  'sellerName',
  'orderDate',
  'orderStatus',
  'receivedQuantity',
  'deliveredQuantity',
  'totalBox',
  'buyFinishStatus',
  'sellFinishStatus',
  'deliverDate',
] as const
const cells = {
  receivedQuantity: doneCell('receivedQuantity', 'totalQuantity', 'quantityUnit'),
  deliveredQuantity: doneCell('deliveredQuantity', 'totalQuantity', 'quantityUnit'),
}
const search = ['orderNo', 'buyerId', 'sellerId', 'orderStatus', 'orderDate', 'contractNo'] as const
const sides = ['enterpriseId', 'buyerId', 'sellerId', 'orderNo', 'orderDate', 'deliverDate'] as const
const contract = ['contractNo', 'contactName', 'contactPhone', 'deliverAddress', 'contractFiles'] as const

/** Orders between two enterprises: written by one, visible to both, completed by each. */
export default function FormPage() {
  const { t } = useTranslation('orders')
  const { acts, more, dialog } = useMoves({
    of,
    machine: orderFormMachine,
    column: 'orderStatus',
    offered: ['confirm', 'cancel'],
    mayMake: useOwn(),
  })
  const finish = useFinish()
  const isOwn = useOwn()
  return (
    <>
      <ResourcePage
        of={of}
        columns={columns}
        omit={[
          'enterpriseName',
          'contractNo',
          'contactName',
          'buyFinishTime',
          'sellFinishTime',
          'quantityUnit',
          'totalQuantity',
          'totalWeightKg',
          'totalExplosiveKg',
        ]}
        search={search}
        cells={cells}
        acts={(row) => [...acts(row), ...finish(row)]}
        more={more}
        mayChange={(row, how) => isOwn(row) && orderDraft(row, how)}
        form={{
          omit: ['orderStatus'],
          defaults: { orderDate: today() },
          groups: [
            { title: t('group.sides'), fields: sides },
            { title: t('group.contract'), fields: contract },
          ],
          width: 1080,
        }}
      />
      {dialog}
    </>
  )
}

/** Whether the caller wrote the order and may edit it; the other side only reads. */
function useOwn() {
  const own = useUserInfo().data?.enterpriseId
  return (row: OrderForm) => !own || row.enterpriseId === own
}

/** 采购完成 for the buyer and 销售完成 for the seller of a running order. */
function useFinish(): (row: OrderForm) => readonly Act[] {
  const { t } = useTranslation('orders')
  const { t: kit } = useTranslation()
  const { modal, message } = App.useApp()
  const client = useQueryClient()
  const may = usePermission()
  const own = useUserInfo().data?.enterpriseId
  const ask = (row: OrderForm, name: 'buyFinish' | 'sellFinish') =>
    void modal.confirm({
      title: t('moveAsk', { move: t(`moves.${name}`), name: String(row.orderNo) }),
      okText: t(`moves.${name}`),
      cancelText: kit('form.cancel'),
      width: 416,
      onOk: async () => {
        try {
          await call(of, name, { ids: [row.id] })
          message.success(t('moved', { move: t(`moves.${name}`) }))
          void client.invalidateQueries({ queryKey: listKey(of) })
        } catch (error) {
          message.error((error as Error).message)
        }
      },
    })
  return (row) => {
    if (!own || row.orderStatus !== orderStatus.is.inProgress || !may('order_edit')) return []
    const act = (name: 'buyFinish' | 'sellFinish'): Act => ({
      key: name,
      label: t(`moves.${name}`),
      run: () => ask(row, name),
    })
    return [
      ...(row.buyerId === own && !row.buyFinishStatus ? [act('buyFinish')] : []),
      ...(row.sellerId === own && !row.sellFinishStatus ? [act('sellFinish')] : []),
    ]
  }
}
