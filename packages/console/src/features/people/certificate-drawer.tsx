import { reviewStatus } from '@fengsui/contract/dictionaries/reviews.ts'
import { certificateProcess } from '@fengsui/contract/people/certificate-process.ts'
import { basecertificate, enterpriseCertificate as of } from '@fengsui/contract/people/enterprise-certificate.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { detail } from '../../ui/client/resource-calls.ts'
import { RecordDrawer } from '../../ui/page/record-drawer.tsx'
import { Section } from '../../ui/page/section.tsx'
import { FactList } from '../../ui/resource/fact-list.tsx'
import { listKey } from '../../ui/resource/use-resource-list.ts'
import { expireCell } from './expire-cell.tsx'
import { History } from './history.tsx'
import { certificateShown } from './shown.tsx'
import '../../i18n/areas/certificates-texts.ts'

const facts = [
  'enterpriseName',
  'businessLicenseNo',
  'certificateType',
  'certificateNo',
  'expireState',
  'reviewStatus',
  'reviewOpinion',
  'issueOrg',
  'issueDate',
  'validFrom',
  'validTo',
  'scope',
  'legalPerson',
  'address',
  'files',
] as const

/** A certificate in full with its changes; an approved one can be printed. */
export function CertificateDrawer({ id, close }: { id: string | undefined; close: () => void }) {
  const { t } = useTranslation('certificates')
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...listKey(of), 'detail', id],
    queryFn: ({ signal }) => detail(of, id ?? '', signal),
    enabled: id !== undefined,
  })
  return (
    <RecordDrawer
      open={id !== undefined}
      title={data?.certificateName ?? ''}
      beside={
        data?.reviewStatus === reviewStatus.is.approved && (
          <Button size="small" href={`/api${basecertificate.path}/print?certificateId=${data.id}`} target="_blank">
            {t('print')}
          </Button>
        )
      }
      loading={isPending}
      error={error}
      again={() => void refetch()}
      close={close}
    >
      {data && (
        <>
          <Section heading={t('content')}>
            <FactList
              of={of}
              row={data}
              names={facts}
              omit={['certificateName', 'remainDays', 'qrCode']}
              cells={{ expireState: expireCell }}
            />
          </Section>
          <History of={certificateProcess} query={{ certificateId: data.id }} shown={certificateShown} />
        </>
      )}
    </RecordDrawer>
  )
}
