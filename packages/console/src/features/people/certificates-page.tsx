import { reviewStatus } from '@fengsui/contract/dictionaries/reviews.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { certificateProcess } from '@fengsui/contract/people/certificate-process.ts'
import { enterpriseCertificate as of } from '@fengsui/contract/people/enterprise-certificate.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../ui/client/call.ts'
import { ResourceDialog } from '../../ui/resource/form/lazy-resource-dialog.tsx'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { useOpenedId } from '../../ui/resource/use-opened-id.ts'
import { listKey } from '../../ui/resource/use-resource-list.ts'
import type { Verdict } from '../../ui/review/verdict.ts'
import { VerdictDialog } from '../../ui/review/verdict-dialog.tsx'
import { useSession } from '../../ui/session/session-store.ts'
import { usePermission } from '../../ui/session/use-me.ts'
import { CertificateDrawer } from './certificate-drawer.tsx'
import { expireCell } from './expire-cell.tsx'
import { useCertificateForm } from './use-certificate-form.ts'
import '../../i18n/areas/certificates-texts.ts'

type Row = RowOf<typeof of>
const columns = [
  'certificateNo',
  'enterpriseName',
  'certificateType',
  'validTo',
  'expireState',
  'reviewStatus',
  'issueOrg',
  'issueDate',
] as const
const second = { certificateNo: 'certificateName', validTo: 'validFrom', enterpriseName: 'businessLicenseNo' } as const
const search = [
  'certificateNo',
  'enterpriseId',
  'certificateType',
  'expireState',
  'reviewStatus',
  'validTo',
  'issueOrg',
] as const
const isPending = (row: Row) => row.reviewStatus === reviewStatus.is.pending

/** Certificates of enterprises: how long they are valid, which wait for a review; print, propose, correct. */
export default function CertificatesPage() {
  const { t } = useTranslation(['certificates', 'workplaces'])
  const may = usePermission()
  const client = useQueryClient()
  const isAuthority = useSession(({ me }) => me?.userType !== 'esp')
  const { id, open, close } = useOpenedId()
  const { form, save } = useCertificateForm()
  const [correcting, setCorrecting] = useState<Row>()
  const [deciding, setDeciding] = useState<{ rows: readonly Row[]; clear?: () => void }>()
  const reviews = isAuthority && may('certificate_process')
  const send = async (status: Verdict, reviewOpinion: string | null) => {
    const ids = (deciding?.rows ?? []).map((row) => row.id).join(',')
    await call(of, 'process', { ids, status, reviewOpinion })
    for (const one of [of, certificateProcess]) void client.invalidateQueries({ queryKey: listKey(one) })
  }
  return (
    <>
      <ResourcePage
        of={of}
        columns={columns}
        omit={['businessLicenseNo', 'scope', 'validFrom', 'remainDays', 'certificateName']}
        cells={{ expireState: expireCell }}
        second={second}
        search={search}
        form={form}
        save={save}
        mayChange={(row) => !row.licenceId && !isPending(row)}
        acts={(row) => [
          ...(reviews && isPending(row)
            ? [{ key: 'review', label: t('workplaces:review.act'), run: () => setDeciding({ rows: [row] }) }]
            : []),
          ...(reviews && !may('certificate_edit') && !row.licenceId && !isPending(row)
            ? [{ key: 'correct', label: t('correct'), run: () => setCorrecting(row) }]
            : []),
        ]}
        bulk={(rows, clear) =>
          reviews
            ? [
                {
                  key: 'review',
                  label: t('workplaces:review.act'),
                  run: () => setDeciding({ rows: rows.filter(isPending), clear }),
                },
              ]
            : []
        }
        onOpen={open}
      />
      <CertificateDrawer id={id} close={close} />
      {correcting && (
        <ResourceDialog of={of} row={correcting} choice={form} save={save} close={() => setCorrecting(undefined)} />
      )}
      {deciding && deciding.rows.length > 0 && (
        <VerdictDialog
          subject={
            deciding.rows.length === 1
              ? `${deciding.rows[0]?.certificateName ?? ''} ${deciding.rows[0]?.certificateNo ?? ''}`
              : t('workplaces:review.several', { count: deciding.rows.length })
          }
          count={deciding.rows.length}
          send={send}
          done={() => {
            deciding.clear?.()
            setDeciding(undefined)
          }}
          close={() => setDeciding(undefined)}
        />
      )}
    </>
  )
}
