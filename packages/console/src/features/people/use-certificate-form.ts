import { basecertificate, enterpriseCertificate } from '@fengsui/contract/people/enterprise-certificate.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../ui/client/call.ts'
import type { FieldName } from '../../ui/resource/field-sets.ts'
import type { FormChoice, Save } from '../../ui/resource/form/resource-dialog.tsx'
import { listKey } from '../../ui/resource/use-resource-list.ts'
import { useSession } from '../../ui/session/session-store.ts'
import '../../i18n/areas/certificates-texts.ts'

const what = [
  'enterpriseId',
  'certificateType',
  'certificateNo',
  'certificateName',
  'businessLicenseNo',
  'files',
] as const
const valid = ['issueOrg', 'issueDate', 'validFrom', 'validTo'] as const
const content = ['scope', 'legalPerson', 'address'] as const

/** The form of a certificate. An enterprise proposes what it changes, the authority corrects. */
export function useCertificateForm(): { form: FormChoice<FieldName<typeof enterpriseCertificate>>; save: Save } {
  const { t } = useTranslation('certificates')
  const client = useQueryClient()
  const proposes = useSession(({ me }) => me?.userType === 'esp')
  const save: Save = async (values, row) => {
    if (!row) await call(enterpriseCertificate, 'save', values)
    else await call(enterpriseCertificate, proposes ? 'modify' : 'update', { ...values, id: row.id })
    void client.invalidateQueries({ queryKey: listKey(basecertificate) })
    return null
  }
  return {
    form: {
      groups: [
        { title: t('form.what'), fields: what },
        { title: t('form.valid'), fields: valid },
        { title: t('form.content'), fields: content },
      ],
      ...(proposes ? { note: t('form.reviewNote'), said: t('form.proposed') } : {}),
    },
    save,
  }
}
