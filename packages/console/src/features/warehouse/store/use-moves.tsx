import { reviewStatus, simpleReview } from '@fengsui/contract/dictionaries/reviews.ts'
import { acceptStatus } from '@fengsui/contract/dictionaries/warehouse.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import type { warehouseinstore } from '@fengsui/contract/warehouse/warehouseinstore.ts'
import type { warehouseoutstore } from '@fengsui/contract/warehouse/warehouseoutstore.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askSignedIn } from '../../../ui/client/ask.ts'
import { standardPath } from '../../../ui/client/call.ts'
import { useSession } from '../../../ui/session/session-store.ts'
import { usePermission, useUserInfo } from '../../../ui/session/use-me.ts'
import type { Act } from '../../../ui/table/row-acts.tsx'
import { ReversalDialog } from '../approval/reversal-dialog.tsx'
import { mayAskReversal, mayReverse, reversers } from '../approval/states.ts'
import { MoveDialog } from './move-dialog.tsx'
import '../../../i18n/areas/warehouse-texts.ts'

/** In-store or out-store documents. */
export type StoreDocument = typeof warehouseinstore | typeof warehouseoutstore
type Row = RowOf<StoreDocument>
type Doing = { what: 'verify' | 'reverse'; ids: readonly string[] }

interface Moves {
  actsOf: (row: Row) => readonly Act[]
  bulkOf: (rows: readonly Row[], clear: () => void) => readonly Act[]
  dialog: ReactNode
}

/** Verifying and reversing store documents, as status and permissions allow. */
export function useMoves(of: StoreDocument, ids: string, sign: 1 | -1): Moves {
  const { t } = useTranslation('warehouse')
  const may = usePermission()
  const isOfEnterprise = Boolean(useUserInfo().data?.enterpriseId)
  const me = useSession((state) => state.me)
  const roles = (me?.roleName ?? '').split(',')
  const [doing, setDoing] = useState<Doing>()
  const mayVerify = isOfEnterprise && may('warehouse_verify')
  const isReverser = roles.some((role) => reversers.includes(role))
  const enterpriseId = useUserInfo().data?.enterpriseId
  const [asking, setAsking] = useState<Row>()
  const isReady = (row: Row) =>
    (!row.reviewStatus || row.reviewStatus === reviewStatus.is.approved) &&
    (!('acceptStatus' in row && row.acceptStatus) || row.acceptStatus === acceptStatus.is.accepted)
  const isDraft = (row: Row) =>
    row.verifyStatus === simpleReview.is.unreviewed &&
    !('cancelled' in row && row.cancelled === 1) &&
    row.createUser !== me?.userId &&
    row.enterpriseId === enterpriseId &&
    isReady(row)
  const verifyOf = (rows: readonly Row[]) => setDoing({ what: 'verify', ids: rows.map(({ id }) => id) })
  const send = ({ what, ids: chosen }: Doing) => {
    const path = what === 'verify' ? standardPath(of, 'verify') : `${of.path}/reverseVerify`
    return (opinion: string) =>
      askSignedIn(path, { method: 'POST', query: { [ids]: chosen.join(','), ...(opinion ? { opinion } : {}) } })
  }
  return {
    actsOf: (row) => [
      ...(mayVerify && isDraft(row) ? [{ key: 'verify', label: t('verify.word'), run: () => verifyOf([row]) }] : []),
      ...(isReverser && mayReverse(row, me?.userId)
        ? [
            {
              key: 'reverse',
              label: t('reverse.word'),
              rare: true,
              run: () => setDoing({ what: 'reverse', ids: [row.id] }),
            },
          ]
        : []),
      ...(isReverser && mayAskReversal(row)
        ? [{ key: 'requestReversal', label: t('reversal.ask'), rare: true, run: () => setAsking(row) }]
        : []),
    ],
    bulkOf: (rows) =>
      mayVerify && rows.length > 0 && rows.every(isDraft)
        ? [{ key: 'verify', label: t('verify.word'), run: () => verifyOf(rows) }]
        : [],
    dialog: asking ? (
      <ReversalDialog of={of} row={asking} close={() => setAsking(undefined)} />
    ) : (
      doing && (
        <MoveDialog
          of={of}
          ids={doing.ids}
          what={doing.what}
          ways={[{ warehouse: 'warehouse', sign: doing.what === 'verify' ? sign : sign > 0 ? -1 : 1 }]}
          send={send(doing)}
          close={() => setDoing(undefined)}
        />
      )
    ),
  }
}
