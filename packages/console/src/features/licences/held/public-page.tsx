import { licenceStatus } from '@fengsui/contract/dictionaries/licences.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { businesslicense } from '@fengsui/contract/licences/licence.ts'
import { businesslicensepublicity } from '@fengsui/contract/licences/publicity.ts'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { PublicPage } from '../../../ui/page/public-page.tsx'

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

/** Public page of a licence. */
export default function PublicLicencePage() {
  const { t } = useTranslation('licences')
  const label = useLabel()
  return (
    <PublicPage
      of={businesslicensepublicity}
      path={`${businesslicense.path}/publicDetail`}
      names={facts}
      number={(row) => String(row.licenseNumber)}
      state={({ status }) => ({
        word: label(labelOf(licenceStatus, String(status))),
        inForce: status === licenceStatus.is.valid,
      })}
      text={{ title: t('public.title'), none: t('public.none'), note: t('public.note') }}
    />
  )
}
