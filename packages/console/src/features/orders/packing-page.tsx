import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { directionpackagingproduct, mostLabels } from '@fengsui/contract/orders/directionpackagingproduct.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadFile, fileOf } from '../../ui/client/file.ts'
import { InputDialog } from '../../ui/resource/form/input-dialog.tsx'
import { ImportButton } from '../../ui/resource/import/import-button.tsx'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { usePermission, useUserInfo } from '../../ui/session/use-me.ts'
import { OpenPlan } from './inputs/open-plan.tsx'
import { today } from './states.ts'
import '../../i18n/areas/orders-texts.ts'

const columns = [
  'packNo',
  'productName',
  'packDate',
  'boxCount',
  'quantity',
  'netExplosiveKg',
  'inspectResult',
  'instoreName',
  'barcodeFrom',
  'barcodeTo',
  'packer',
  'planName',
  'enterpriseName',
] as const
const second = { productName: 'batchNo' } as const
const search = ['packNo', 'productId', 'batchNo', 'packDate', 'inspectResult', 'planId', 'enterpriseId'] as const
const inputs = { planId: OpenPlan }
/** A batch that is in store cannot be edited. */
type Row = RowOf<typeof directionpackagingproduct>
const mayChange = (row: Row) => !row.instoreId
const { paper, first, last } = directionpackagingproduct.calls.labels.input
const asked = { paper, first, last }

/** Downloads the labels of some boxes of a batch. */
async function print(id: string, values: Readonly<Record<string, unknown>>): Promise<void> {
  const answer = await fileOf(directionpackagingproduct, 'labels', { id, ...values })
  if (answer.file) downloadFile(answer.file, answer.name)
}

/** Packed batches with the codes of their boxes. */
export default function PackingPage() {
  const { t } = useTranslation('orders')
  const may = usePermission()
  const isEnterprise = Boolean(useUserInfo().data?.enterpriseId)
  const [printing, setPrinting] = useState<Row>()
  return (
    <>
      <ResourcePage
        of={directionpackagingproduct}
        columns={columns}
        omit={['perBox']}
        second={second}
        search={search}
        inputs={inputs}
        actions={
          isEnterprise &&
          may('order_add') && (
            <ImportButton
              of={directionpackagingproduct}
              take="import-packing"
              title={t('import.act')}
              note={t('import.note')}
            />
          )
        }
        mayChange={mayChange}
        acts={(row) => [{ key: 'labels', label: t('labels.act'), run: () => setPrinting(row) }]}
        form={{ defaults: { packDate: today() } }}
      />
      {printing && (
        <InputDialog
          title={t('labels.act')}
          subject={`${printing.packNo ?? ''} · ${t('labels.boxes', { count: printing.boxCount ?? 0 })}`}
          fields={asked}
          initial={{ paper: 'a4', first: 1, last: Math.min(Number(printing.boxCount ?? 1), mostLabels) }}
          of={directionpackagingproduct}
          said={t('labels.done')}
          submitLabel={t('labels.act')}
          send={(values) => print(printing.id, values)}
          close={() => setPrinting(undefined)}
        />
      )}
    </>
  )
}
