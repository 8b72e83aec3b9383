import { licenceStatus } from '@fengsui/contract/dictionaries/licences.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { businesslicense } from '@fengsui/contract/licences/licence.ts'
import { businesslicensepublicity } from '@fengsui/contract/licences/publicity.ts'
import { useQuery } from '@tanstack/react-query'
import { Result, Skeleton } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useLabel } from '../../../i18n/use-language.ts'
import { BrandMark } from '../../../ui/badges/brand.tsx'
import { request } from '../../../ui/client/request.ts'
import { FactList } from '../../../ui/resource/fact-list.tsx'
import '../../../ui/page/public.css'

const of = businesslicensepublicity
const facts = [
  'enterpriseName',
  'creditCode',
  'certificateType',
  'scope',
  'issueOrg',
  'issueDate',
  'validFrom',
  'validTo',
] as const
const inForce = licenceStatus.is.valid

/** Public page of a licence, opened by scanning its code: current state, no sign-in, no personal data. */
export default function PublicLicencePage() {
  const { t } = useTranslation('licences')
  const label = useLabel()
  const { id = '' } = useParams()
  const { data, error } = useQuery({
    queryKey: ['public-licence', id],
    queryFn: async ({ signal }) =>
      (await request(`${businesslicense.path}/publicDetail`, { query: { id }, signal })) as RowOf<typeof of>,
    retry: false,
  })
  useEffect(() => {
    document.title = t('public.title')
  }, [t])
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
          <p className={data.status === inForce ? 'fs-public-good' : 'fs-public-bad'}>
            {label(labelOf(licenceStatus, data.status as string))}
          </p>
          <h2>{String(data.licenseNumber)}</h2>
          <FactList of={of} row={data} names={facts} />
        </article>
      ) : (
        <Skeleton active />
      )}
      <footer>{t('public.note')}</footer>
    </main>
  )
}
