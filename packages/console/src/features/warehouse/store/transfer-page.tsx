import { simpleReview } from '@fengsui/contract/dictionaries/reviews.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { warehousetransfer } from '@fengsui/contract/warehouse/warehousetransfer.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { submit } from '../../../ui/client/resource-calls.ts'
import { ResourcePage } from '../../../ui/resource/resource-page.tsx'
import { useSession } from '../../../ui/session/session-store.ts'
import { usePermission, useUserInfo } from '../../../ui/session/use-me.ts'
import { BatchInput } from '../inputs/batch-input.tsx'
import { today } from '../today.ts'
import { MoveDialog } from './move-dialog.tsx'
import '../../../i18n/areas/warehouse-texts.ts'

const of = warehousetransfer
const fields = ['enterpriseId', 'fromWarehouseId', 'toWarehouseId', 'transferDate', 'handler', 'reason'] as const
const inputs = { batchNo: BatchInput }
const ways = [
  { warehouse: 'fromWarehouse', sign: -1 },
  { warehouse: 'toWarehouse', sign: 1 },
] as const

/** Transfers between warehouses. */
export default function TransferPage() {
  const { t } = useTranslation('warehouse')
  const may = usePermission()
  const isOfEnterprise = Boolean(useUserInfo().data?.enterpriseId)
  const userId = useSession((state) => state.me?.userId)
  const [posting, setPosting] = useState<RowOf<typeof warehousetransfer>>()
  const acts = (row: RowOf<typeof warehousetransfer>) =>
    isOfEnterprise &&
    may('warehouse_verify') &&
    row.verifyStatus === simpleReview.is.unreviewed &&
    row.createUser !== userId
      ? [{ key: 'post', label: t('post.word'), run: () => setPosting(row) }]
      : []
  return (
    <>
      <ResourcePage
        of={of}
        inputs={inputs}
        acts={acts}
        mayChange={(row) => row.verifyStatus === simpleReview.is.unreviewed}
        form={{
          omit: ['verifyStatus'],
          groups: [{ title: t('form.document'), fields }],
          defaults: { transferDate: today() },
          note: t('form.verifyNote'),
        }}
      />
      {posting && (
        <MoveDialog
          of={of}
          ids={[posting.id]}
          what="post"
          ways={ways}
          send={() => submit(of, { id: posting.id, version: posting.version, verifyStatus: simpleReview.is.reviewed })}
          close={() => setPosting(undefined)}
        />
      )}
    </>
  )
}
