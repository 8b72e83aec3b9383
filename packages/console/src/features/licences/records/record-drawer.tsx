import { licenceRecordStatus } from '@fengsui/contract/dictionaries/licences.ts'
import { changeItem } from '@fengsui/contract/dictionaries/workplaces.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { lookup } from '@fengsui/contract/kit/lookup.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { businesslicenserecord } from '@fengsui/contract/licences/record.ts'
import { useQuery } from '@tanstack/react-query'
import { Steps } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { detail } from '../../../ui/client/resource-calls.ts'
import { noValue } from '../../../ui/format/number.ts'
import { RecordDrawer } from '../../../ui/page/record-drawer.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { FactList } from '../../../ui/resource/fact-list.tsx'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { useWidth } from '../../../ui/use-width.ts'
import { ActButtons } from '../acts/act-buttons.tsx'
import { useActsWithForm } from '../acts/act-with-form.tsx'
import { PermitsText } from '../permits/permits-text.tsx'
import { Readable } from '../readable.tsx'
import { Trail } from '../trail/trail.tsx'
import { ApprovalFiles } from './approval-files.tsx'
import { type Application, Materials } from './materials.tsx'
import { useRecordActs } from './use-record-acts.ts'
import './record-steps.css'

/** Statuses of an application on the regular path to approval. */
const way: readonly string[] = [
  licenceRecordStatus.is.draft,
  licenceRecordStatus.is.submitted,
  licenceRecordStatus.is.accepted,
  licenceRecordStatus.is.firstReviewPassed,
  licenceRecordStatus.is.secondReviewPassed,
  licenceRecordStatus.is.onPublicNotice,
  licenceRecordStatus.is.issued,
]
/** Step shown for an application that left the regular path. */
const asideAt: Readonly<Record<string, number>> = { '7': 1, '8': 6, '9': 0, '10': 5 }
const wrong: ReadonlySet<string> = new Set([
  licenceRecordStatus.is.returnedForCorrection,
  licenceRecordStatus.is.refused,
  licenceRecordStatus.is.objection,
])

/** Progress of an application; where it left the regular path, its status is shown instead of the step. */
function RecordSteps({ status }: { status: string }) {
  const label = useLabel()
  const { t } = useTranslation('licences')
  const phone = useWidth() === 'phone'
  const at = lookup(asideAt, status) ?? way.indexOf(status)
  const shown = way.map((key, n) => (n === at ? status : key))
  const words = shown.map((key) => label(labelOf(licenceRecordStatus, key)))
  if (phone) return <p className="fs-record-step">{t('step', { at: at + 1, of: way.length, name: words[at] })}</p>
  return (
    <Steps
      size="small"
      titlePlacement="vertical"
      current={at}
      status={wrong.has(status) ? 'error' : status === licenceRecordStatus.is.issued ? 'finish' : 'process'}
      items={words.map((title) => ({ title }))}
      className="fs-record-steps"
    />
  )
}

const facts = [
  'enterpriseName',
  'applyType',
  'certificateType',
  'guideName',
  'licenceName',
  'applyDate',
  'validYears',
  'applicant',
  'applicantPhone',
  'principal',
  'creditCode',
  'economicType',
  'modeOfOperation',
  'address',

  'scope',
  'permitCategories',
  'changeItems',
  'storageAddress',
  'storageArea',
  'maxStockBox',
  'maxStockKg',
  'files',
] as const
const handling = [
  'verifyOrganizeName',
  'adminOrganizeName',
  'acceptTime',
  'limitDays',
  'limitDate',
  'overdue',
  'finishTime',
  'publicityFrom',
  'publicityTo',
  'licenseNumber',
  'reviewOpinion',
] as const

/**
 * An application in full: progress, content, documents and history; at the foot the actions the caller may
 * take.
 */
export function ApplicationDrawer({ id, close }: { id: string | undefined; close: () => void }) {
  const { t } = useTranslation('licences')
  const of = businesslicenserecord
  const actsOfRow = useRecordActs()
  const { actsOf, dialog } = useActsWithForm(of)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...listKey(of), 'detail', id],
    queryFn: ({ signal }): Promise<Application> => detail(of, id ?? '', signal),
    enabled: id !== undefined,
  })
  const acts = data ? actsOf(actsOfRow(data), String(data.recordNo)) : []
  const cells = {
    permitCategories: (row: RowOf<typeof businesslicenserecord>) => <PermitsText permit={row.permitCategories} />,
    changeItems: (row: RowOf<typeof businesslicenserecord>) => <Changes changes={row.changeItems} />,
  }
  return (
    <RecordDrawer
      open={id !== undefined}
      title={data ? String(data.recordNo) : ''}
      foot={acts.length > 0 && <ActButtons acts={acts} />}
      loading={isPending}
      error={error}
      again={() => void refetch()}
      close={close}
    >
      {data && (
        <Readable name={String(data.recordNo)}>
          <RecordSteps status={String(data.status)} />
          <Section heading={t('handling')}>
            <FactList of={of} row={data} names={handling} />
          </Section>
          <Materials row={data} />
          <Section heading={t('application')}>
            <FactList of={of} row={data} names={facts} omit={[...handling, 'recordNo', 'status']} cells={cells} />
          </Section>
          <ApprovalFiles row={data} />
          <Trail of={{ recordId: data.id }} version={data.version} />
        </Readable>
      )}
      {dialog}
    </RecordDrawer>
  )
}

function Changes({ changes }: { changes: unknown }) {
  const { t } = useTranslation('licences')
  const label = useLabel()
  if (!Array.isArray(changes) || changes.length === 0) return noValue
  return (changes as readonly { changeItem: string; old: string; new: string }[]).map((one) => (
    <div key={one.changeItem}>
      {t('change.line', { item: label(labelOf(changeItem, one.changeItem)), old: one.old || noValue, new: one.new })}
    </div>
  ))
}
