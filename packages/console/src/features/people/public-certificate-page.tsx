import { certificateState } from '@fengsui/contract/dictionaries/staff.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { basecertificate, enterpriseCertificate } from '@fengsui/contract/people/enterprise-certificate.ts'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../i18n/use-language.ts'
import { PublicPage } from '../../ui/page/public-page.tsx'
import '../../i18n/areas/certificates-texts.ts'

const facts = [
  'enterpriseName',
  'certificateType',
  'certificateName',
  'scope',
  'issueOrg',
  'validFrom',
  'validTo',
] as const
const inForce: readonly unknown[] = [certificateState.is.valid, certificateState.is.expiringSoon]

/** Public page of a certificate. */
export default function PublicCertificatePage() {
  const { t } = useTranslation('certificates')
  const label = useLabel()
  return (
    <PublicPage
      of={enterpriseCertificate}
      path={`${basecertificate.path}/publicDetail`}
      names={facts}
      number={(row) => String(row.certificateNo)}
      state={({ expireState }) => ({
        word: label(labelOf(certificateState, String(expireState))),
        inForce: inForce.includes(expireState),
      })}
      text={{ title: t('public.title'), none: t('public.none'), note: t('public.note') }}
    />
  )
}
