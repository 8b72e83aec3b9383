import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { businesslicense } from '@fengsui/contract/licences/licence.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { detail } from '../../../ui/client/resource-calls.ts'
import { RecordDrawer } from '../../../ui/page/record-drawer.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { FactList } from '../../../ui/resource/fact-list.tsx'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { ActButtons } from '../acts/act-buttons.tsx'
import { useActsWithForm } from '../acts/act-with-form.tsx'
import { PermitsText } from '../permits/permits-text.tsx'
import { Readable } from '../readable.tsx'
import { Trail } from '../trail/trail.tsx'
import { isPublic } from './public-link.ts'
import { useLicenceActs } from './use-licence-acts.ts'

const facts = [
  'enterpriseName',
  'certificateType',
  'creditCode',
  'principal',
  'economicType',
  'modeOfOperation',
  'address',
  'storageAddress',
  'scope',
  'permitCategories',
  'maxStockBox',
  'maxStockKg',
  'issueOrg',
  'issueDate',
  'validFrom',
  'validTo',
  'files',
] as const
const state = [
  'status',
  'businessLicenseVerifyStatus',
  'isBeingRevoked',
  'publicity',
  'verifyOrganizeName',
  'adminOrganizeName',
  'verifyComments',
  'reviewOpinion',
] as const

/** A licence in full: content, responsible parties, history; at the foot the actions the caller may take. */
export function LicenceDrawer({ id, close }: { id: string | undefined; close: () => void }) {
  const { t } = useTranslation('licences')
  const of = businesslicense
  const actsOfRow = useLicenceActs()
  const { actsOf, dialog } = useActsWithForm(of)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...listKey(of), 'detail', id],
    queryFn: ({ signal }) => detail(of, id ?? '', signal),
    enabled: id !== undefined,
  })
  const acts = data ? actsOf(actsOfRow(data), String(data.licenseNumber)) : []
  const cells = {
    permitCategories: (row: RowOf<typeof businesslicense>) => <PermitsText permit={row.permitCategories} />,
  }
  return (
    <RecordDrawer
      open={id !== undefined}
      title={data ? String(data.licenseNumber) : ''}
      beside={
        data &&
        isPublic(data) && (
          <Button size="small" href={`/licence/print/${data.id}`} target="_blank">
            {t('print')}
          </Button>
        )
      }
      foot={acts.length > 0 && <ActButtons acts={acts} />}
      loading={isPending}
      error={error}
      again={() => void refetch()}
      close={close}
    >
      {data && (
        <Readable name={String(data.licenseNumber)}>
          <Section heading={t('state')}>
            <FactList of={of} row={data} names={state} />
          </Section>
          <Section heading={t('licence')}>
            <FactList of={of} row={data} names={facts} omit={[...state, 'licenseNumber']} cells={cells} />
          </Section>
          <Trail of={{ licenceId: data.id }} version={data.version} />
        </Readable>
      )}
      {dialog}
    </RecordDrawer>
  )
}
