import { pathOf, type RowOf } from '@fengsui/contract/kit/resource.ts'
import { staff as of, staffChange } from '@fengsui/contract/people/staff.ts'
import { userCertificate } from '@fengsui/contract/people/staff-certificate.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../ui/client/call.ts'
import { submit } from '../../ui/client/resource-calls.ts'
import { RecordDrawer } from '../../ui/page/record-drawer.tsx'
import { Section } from '../../ui/page/section.tsx'
import { FactList } from '../../ui/resource/fact-list.tsx'
import { ResourceDialog } from '../../ui/resource/form/lazy-resource-dialog.tsx'
import { listKey } from '../../ui/resource/use-resource-list.ts'
import { usePermission } from '../../ui/session/use-me.ts'
import { expireCell } from './expire-cell.tsx'
import { History } from './history.tsx'
import { staffShown } from './shown.tsx'
import '../../i18n/areas/certificates-texts.ts'

const facts = [
  'enterpriseName',
  'idCard',
  'gender',
  'birthday',
  'age',
  'phone',
  'post',
  'espDeptName',
  'workplaceNames',
  'education',
  'entryDate',
  'employStatus',
  'leaveDate',
  'status',
  'reviewOpinion',
  'hasCertificate',
  'onSite',
  'insurance',
  'trainHours',
  'trainDate',
  'healthDate',
  'healthDue',
  'cardNo',
  'facePhoto',
] as const
const paper = [
  'certificateNo',
  'specialOperation',
  'issueOrg',
  'validFrom',
  'validTo',
  'recheckDate',
  'expireState',
  'reviewStatus',
  'reviewOpinion',
  'files',
] as const
type Paper = RowOf<typeof userCertificate>
/** A staff member with the certificates they hold. */
type Holder = RowOf<typeof of> & { readonly certificates?: readonly Paper[] }
/** The changes of one person have their list at another path. */
const changes = {
  ...staffChange,
  standard: { page: pathOf(of.path, of.calls.userProcessList.path ?? '') },
}

/** A staff member in full: person, post, certificates, changes. */
export function StaffDrawer({ id, close }: { id: string | undefined; close: () => void }) {
  const { t } = useTranslation('certificates')
  const may = usePermission()
  const client = useQueryClient()
  const [adding, setAdding] = useState(false)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...listKey(of), 'info', id],
    queryFn: async ({ signal }) => (await call(of, 'info', { id: id ?? '' }, signal)) as Holder,
    enabled: id !== undefined,
  })
  const papers = data?.certificates ?? []
  return (
    <RecordDrawer
      open={id !== undefined}
      title={data?.realName ?? ''}
      foot={data && may('staff_add') && <Button onClick={() => setAdding(true)}>{t('addPaper')}</Button>}
      loading={isPending}
      error={error}
      again={() => void refetch()}
      close={close}
    >
      {data && (
        <>
          <Section heading={t('person')}>
            <FactList of={of} row={data} names={facts} omit={['realName', 'reviewTime']} />
          </Section>
          <Section heading={t('papers')} note={papers.length}>
            {papers.length === 0 && <p className="fs-panel-none">{t('noPapers')}</p>}
            {papers.map((one) => (
              <FactList
                key={one.id}
                of={userCertificate}
                row={one}
                names={['staffCertType', ...paper]}
                omit={['realName', 'post', 'enterpriseName', 'remainDays', 'createTime']}
                cells={{ expireState: expireCell }}
              />
            ))}
          </Section>
          <History of={changes} query={{ staffId: data.id }} shown={() => staffShown} />
        </>
      )}
      {adding && data && (
        <ResourceDialog
          of={userCertificate}
          row={undefined}
          choice={{ omit: ['staffId', 'enterpriseId'], note: t('form.paperNote') }}
          save={async (values) => {
            await submit(userCertificate, { ...values, staffId: data.id, enterpriseId: data.enterpriseId })
            void client.invalidateQueries({ queryKey: listKey(of) })
            return null
          }}
          close={() => setAdding(false)}
        />
      )}
    </RecordDrawer>
  )
}
