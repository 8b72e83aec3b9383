import { reviewStatus, simpleReview } from '@fengsui/contract/dictionaries/reviews.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { warehousestocktake } from '@fengsui/contract/warehouse/warehousestocktake.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askSignedIn } from '../../../ui/client/ask.ts'
import { call, standardPath } from '../../../ui/client/call.ts'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { useSession } from '../../../ui/session/session-store.ts'
import { usePermission, useUserInfo } from '../../../ui/session/use-me.ts'
import type { Act } from '../../../ui/table/row-acts.tsx'
import { ReversalDialog } from '../approval/reversal-dialog.tsx'
import { mayAskReversal, mayReverse, reversers } from '../approval/states.ts'
import '../../../i18n/areas/warehouse-texts.ts'

type Row = RowOf<typeof warehousestocktake>

const of = warehousestocktake

/** Countersigning, verifying and reversing stocktakes, as status and permissions allow. */
export function useCountActs(): { actsOf: (row: Row) => readonly Act[]; dialog: ReactNode } {
  const { t } = useTranslation('warehouse')
  const { message, modal } = App.useApp()
  const client = useQueryClient()
  const may = usePermission()
  const isOfEnterprise = Boolean(useUserInfo().data?.enterpriseId)
  const me = useSession((state) => state.me)
  const isReverser = (me?.roleName ?? '').split(',').some((role) => reversers.includes(role))
  const [asking, setAsking] = useState<Row>()
  const confirm = (key: 'countersign' | 'verify' | 'reverse', row: Row, send: () => Promise<unknown>): Act => ({
    key,
    label: t(`count.${key}`),
    run: () =>
      void modal.confirm({
        title: t(`count.${key}Ask`, { no: String(row.stocktakeNo) }),
        content: t('count.sums', { lines: Number(row.lineCount), gain: String(row.gainKg), loss: String(row.lossKg) }),
        onOk: async () => {
          try {
            await send()
            message.success(t('count.done'))
          } catch (error) {
            message.error((error as Error).message)
          }
          await client.invalidateQueries({ queryKey: listKey(of) })
        },
      }),
  })
  const post = (path: string, id: string) => () => askSignedIn(path, { method: 'POST', query: { ids: id } })
  const actsOf = (row: Row): Act[] => {
    const isDraft = row.verifyStatus === simpleReview.is.unreviewed
    const isSigned = Boolean(row.countersignTime)
    const isOpen = !row.reviewStatus || row.reviewStatus === reviewStatus.is.approved
    const acts: Act[] = []
    if (isDraft && !isSigned && row.secondCounterId === me?.userId)
      acts.push(confirm('countersign', row, () => call(warehousestocktake, 'countersign', { id: row.id })))
    if (isDraft && isSigned && isOpen && isOfEnterprise && may('warehouse_verify') && row.createUser !== me?.userId)
      acts.push(confirm('verify', row, post(standardPath(of, 'verify'), row.id)))
    if (isReverser && mayReverse(row, me?.userId))
      acts.push({ ...confirm('reverse', row, post(`${of.path}/reverseVerify`, row.id)), rare: true })
    if (isReverser && mayAskReversal(row))
      acts.push({ key: 'requestReversal', label: t('reversal.ask'), rare: true, run: () => setAsking(row) })
    return acts
  }
  const dialog = asking && <ReversalDialog of={of} row={asking} close={() => setAsking(undefined)} />
  return { actsOf, dialog }
}
