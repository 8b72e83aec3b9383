import { certificateState } from '@fengsui/contract/dictionaries/staff.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { basecertificate, enterpriseCertificate as of } from '@fengsui/contract/people/enterprise-certificate.ts'
import { useQuery } from '@tanstack/react-query'
import { Result, Skeleton } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useLabel } from '../../i18n/use-language.ts'
import { BrandMark } from '../../ui/badges/brand.tsx'
import { request } from '../../ui/client/request.ts'
import { FactList } from '../../ui/resource/fact-list.tsx'
import '../../ui/page/public.css'

const facts = [
  'enterpriseName',
  'certificateType',
  'certificateName',
  'scope',
  'issueOrg',
  'validFrom',
  'validTo',
] as const

/** Public page of a certificate, opened by scanning its code: current state, no sign-in, no personal data. */
export default function PublicCertificatePage() {
  const { t } = useTranslation('certificates')
  const label = useLabel()
  const { id = '' } = useParams()
  const { data, error } = useQuery({
    queryKey: ['public-certificate', id],
    queryFn: async ({ signal }) =>
      (await request(`${basecertificate.path}/publicDetail`, { query: { id }, signal })) as RowOf<typeof of>,
    retry: false,
  })
  useEffect(() => {
    document.title = t('public.title')
  }, [t])
  const ended = data?.expireState === certificateState.is.expired
  return (
    <main className="fs-public">
      <header>
        <BrandMark />
        <h1>{t('public.title')}</h1>
      </header>
      {error ? (
        <Result status="warning" title={t('public.none')} subTitle={error.message} />
      ) : data ? (
        <article>
          <p className={ended ? 'fs-public-bad' : 'fs-public-good'}>
            {label(labelOf(certificateState, data.expireState))}
          </p>
          <h2>{String(data.certificateNo)}</h2>
          <FactList of={of} row={data} names={facts} />
        </article>
      ) : (
        <Skeleton active />
      )}
      <footer>{t('public.note')}</footer>
    </main>
  )
}
