import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../client/resource-calls.ts'
import { lazy } from '../../lazy.ts'
import { usePermission, useUserInfo } from '../../session/use-me.ts'
import type { Act } from '../../table/row-acts.tsx'

const ReviewDialog = lazy(async () => ({ default: (await import('./review-dialog.tsx')).ReviewDialog }))

const pending = '2'

/** 审核 for pending rows, shown to authorities with `{area}_process`, and the dialog it opens. */
export function useReview(of: Resource, wanted: boolean): { actOf: (row: Row) => readonly Act[]; dialog: ReactNode } {
  const { t } = useTranslation()
  const may = usePermission()
  const isAuthority = !useUserInfo().data?.enterpriseId
  const [row, setRow] = useState<Row>()
  const offered = wanted && isAuthority && may(`${of.area}_process`)
  return {
    actOf: useCallback(
      (one: Row) =>
        offered && one.reviewStatus === pending
          ? [{ key: 'review', label: t('review.act'), run: () => setRow(one) }]
          : [],
      [offered, t],
    ),
    dialog: row && <ReviewDialog of={of} row={row} close={() => setRow(undefined)} />,
  }
}
