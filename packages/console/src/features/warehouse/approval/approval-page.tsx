import type { Resource, RowOf } from '@fengsui/contract/kit/resource.ts'
import { warehouseapproval } from '@fengsui/contract/warehouse/warehouseapproval.ts'
import { warehouseinstore } from '@fengsui/contract/warehouse/warehouseinstore.ts'
import { warehouseoutstore } from '@fengsui/contract/warehouse/warehouseoutstore.ts'
import { warehousestocktake } from '@fengsui/contract/warehouse/warehousestocktake.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../ui/client/call.ts'
import { detail } from '../../../ui/client/resource-calls.ts'
import { DetailDrawer } from '../../../ui/resource/detail-drawer.tsx'
import { ResourcePage } from '../../../ui/resource/resource-page.tsx'
import { ReviewDialog } from '../../../ui/resource/review/review-dialog.tsx'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { usePermission } from '../../../ui/session/use-me.ts'
import { RowActs } from '../../../ui/table/row-acts.tsx'

type Row = RowOf<typeof warehouseapproval>

const of = warehouseapproval
const PENDING = '2'
const columns = [
  'documentNo',
  'enterpriseName',
  'approvalAct',
  'reviewStatus',
  'warehouseName',
  'documentDate',
  'weightKg',
  'explosiveKg',
  'actNo',
  'reason',
] as const
const search = [
  'documentNo',
  'reviewStatus',
  'documentKind',
  'approvalAct',
  'enterpriseId',
  'warehouseId',
  'documentDate',
] as const
const second = { documentNo: 'documentKind', approvalAct: 'bizType' } as const
const documents: ReadonlyMap<string, Resource> = new Map<string, Resource>([
  ['in', warehouseinstore],
  ['out', warehouseoutstore],
  ['stocktake', warehousestocktake],
])

/** Documents awaiting the authority's approval before stock is posted: the document and the decision. */
export default function ApprovalPage() {
  const { t } = useTranslation()
  const may = usePermission()
  const [opened, setOpened] = useState<Row>()
  const [deciding, setDeciding] = useState<Row>()
  const actsOf = (row: Row) =>
    may('warehouse_confirm') && row.reviewStatus === PENDING
      ? [{ key: 'review', label: t('review.act'), run: () => setDeciding(row) }]
      : []
  return (
    <>
      <ResourcePage of={of} columns={columns} second={second} search={search} acts={actsOf} onOpen={setOpened} />
      {opened && <Document row={opened} acts={actsOf(opened)} close={() => setOpened(undefined)} />}
      {deciding && (
        <ReviewDialog
          of={of}
          row={deciding}
          send={({ reviewStatus, reviewOpinion }) =>
            call(warehouseapproval, 'approve', {
              id: deciding.id,
              documentKind: deciding.documentKind as 'in',
              reviewStatus: reviewStatus as '1',
              reviewOpinion,
            })
          }
          close={() => setDeciding(undefined)}
        />
      )}
    </>
  )
}

interface DocumentProps {
  row: Row
  acts: Parameters<typeof RowActs>[0]['acts']
  close: () => void
}
/** The document behind a row, with lines, files and history. */
function Document({ row, acts, close }: DocumentProps) {
  const document = documents.get(String(row.documentKind)) ?? of
  const { data } = useQuery({
    queryKey: [...listKey(document), 'detail', row.id],
    queryFn: ({ signal }) => detail(document, row.id, signal),
  })
  return (
    <DetailDrawer of={document} row={data} close={close} foot={<RowActs acts={acts} name={String(row.documentNo)} />} />
  )
}
