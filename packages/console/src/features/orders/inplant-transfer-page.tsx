import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { inplantTransfer } from '@fengsui/contract/orders/inplant-transfer.ts'
import { useTranslation } from 'react-i18next'
import { formatFull, parseTime } from '../../ui/format/time.ts'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { useUserInfo } from '../../ui/session/use-me.ts'
import '../../i18n/areas/orders-texts.ts'

const of = inplantTransfer
const columns = [
  'transferNo',
  'transferTime',
  'fromWorkplaceName',
  'toWorkplaceName',
  'productName',
  'quantity',
  'unit',
  'explosiveKg',
  'carrier',
  'receiver',
  'enterpriseName',
] as const
const second = { productName: 'batchNo', carrier: 'createUserName' } as const
const search = [
  'transferNo',
  'enterpriseId',
  'fromWorkplaceId',
  'toWorkplaceId',
  'productId',
  'batchNo',
  'transferTime',
  'planId',
] as const
const what = [
  'enterpriseId',
  'fromWorkplaceId',
  'toWorkplaceId',
  'productId',
  'batchNo',
  'quantity',
  'unit',
  'transferTime',
] as const
const who = ['carrier', 'receiver', 'planId', 'vehicleId', 'remark'] as const
const day = 86_400_000

/** Goods transferred between the rooms of a plant; a record is changed by its author, for a day. */
export default function InplantTransferPage() {
  const { t } = useTranslation('orders')
  const { data: me } = useUserInfo()
  const isOpen = ({ createUser, createTime }: RowOf<typeof of>) =>
    createUser === me?.userId && Date.now() - (parseTime(createTime ?? null) ?? 0) < day
  return (
    <ResourcePage
      of={of}
      columns={columns}
      omit={['weightKg']}
      second={second}
      search={search}
      mayChange={isOpen}
      form={{
        defaults: { transferTime: formatFull(Date.now()) },
        groups: [
          { title: t('inplant.what'), fields: what },
          { title: t('inplant.who'), fields: who },
        ],
        note: t('inplant.note'),
      }}
    />
  )
}
