import { warningcase } from '@fengsui/contract/warnings/warning-case.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { submit } from '../../../ui/client/resource-calls.ts'
import { ResourceDialog } from '../../../ui/resource/form/lazy-resource-dialog.tsx'
import { ResourcePage } from '../../../ui/resource/resource-page.tsx'
import { ClosedWarningInput } from './closed-warning-input.tsx'

const columns = ['title', 'enterpriseName', 'caseType', 'occurDate', 'summary', 'published'] as const
const search = ['title', 'caseType', 'occurDate', 'published', 'organizeId'] as const
const inputs = { warnId: ClosedWarningInput }

/** Typical cases; the address may name the warning of a new one as `from`. */
export default function CasesPage() {
  const { t } = useTranslation('warnings')
  const go = useNavigate()
  const [params, setParams] = useSearchParams()
  const from = params.get('from')
  const groups = [
    { title: t('case.told'), fields: ['warnId', 'title', 'summary', 'cause', 'measures'] },
    { title: t('case.shown'), fields: ['images', 'video', 'files', 'anonymous', 'published'] },
  ] as const
  return (
    <>
      <ResourcePage
        of={warningcase}
        columns={columns}
        omit={['anonymous']}
        search={search}
        exportable={false}
        inputs={inputs}
        mayChange={({ isOwn }) => isOwn === true}
        form={{ groups, note: t('case.note') }}
        onOpen={({ id }) => go(`/dxal/${id}`)}
      />
      {from && (
        <ResourceDialog
          of={warningcase}
          row={undefined}
          own={inputs}
          choice={{ groups, note: t('case.note'), defaults: { warnId: from } }}
          save={(values) => submit(warningcase, values)}
          close={() => setParams({}, { replace: true })}
        />
      )}
    </>
  )
}
