import { simpleReview } from '@fengsui/contract/dictionaries/reviews.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { warehousestocktake } from '@fengsui/contract/warehouse/warehousestocktake.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ResourcePage } from '../../../ui/resource/resource-page.tsx'
import { usePermission } from '../../../ui/session/use-me.ts'
import { CountDialog } from './count-dialog.tsx'
import { useCountActs } from './use-count-acts.tsx'
import '../../../i18n/areas/warehouse-texts.ts'

type Row = RowOf<typeof warehousestocktake>

const { submit: _, ...standard } = warehousestocktake.standard
/** Standard actions without the generic form; stocktakes have their own. */
const of = { ...warehousestocktake, standard }
const columns = [
  'stocktakeNo',
  'enterpriseName',
  'warehouseName',
  'stocktakeDate',
  'verifyStatus',
  'reviewStatus',
  'lineCount',
  'gainKg',
  'lossKg',
  'firstCounterName',
  'countersignTime',
  'verifyUserName',
] as const
const search = ['stocktakeNo', 'enterpriseId', 'warehouseId', 'stocktakeDate', 'verifyStatus', 'reviewStatus'] as const
const second = { firstCounterName: 'secondCounterName' } as const
const isDraft = (row: Row): boolean => row.verifyStatus === simpleReview.is.unreviewed

/**
 * Stocktakes: counted by two users, verified by another, approved by the authority above a difference
 * threshold.
 */
export default function StocktakePage() {
  const { t } = useTranslation('warehouse')
  const { t: kit } = useTranslation()
  const may = usePermission()
  const { actsOf, dialog } = useCountActs()
  const [counting, setCounting] = useState<{ row: Row | undefined }>()
  const edit = (row: Row) =>
    may('warehouse_edit') && isDraft(row)
      ? [{ key: 'edit', label: kit('form.edit'), run: () => setCounting({ row }) }]
      : []
  return (
    <>
      <ResourcePage
        of={of}
        columns={columns}
        omit={['bookKg']}
        second={second}
        search={search}
        acts={actsOf}
        more={edit}
        mayChange={isDraft}
        actions={
          may('warehouse_add') && (
            <Button type="primary" onClick={() => setCounting({ row: undefined })}>
              {t('count.start')}
            </Button>
          )
        }
      />
      {dialog}
      {counting && <CountDialog row={counting.row} close={() => setCounting(undefined)} />}
    </>
  )
}
