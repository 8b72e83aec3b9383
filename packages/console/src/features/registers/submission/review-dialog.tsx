import { choiceList } from '@fengsui/contract/kit/dictionary.ts'
import { code } from '@fengsui/contract/kit/field.ts'
import { enterprisesubmission } from '@fengsui/contract/registers/enterprisesubmission.ts'
import { enterprisesubmissionhistory } from '@fengsui/contract/registers/enterprisesubmissionhistory.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../../ui/client/call.ts'
import { EnterpriseLink } from '../../../ui/enterprise-link.tsx'
import { InputDialog } from '../../../ui/resource/form/input-dialog.tsx'
import { Contents } from './contents.tsx'
import type { Submission } from './use-submission.ts'
import '../../../i18n/areas/registers-texts.ts'

const verdict = choiceList(
  'submissionVerdict',
  ['审核结论', 'Decision'],
  { approve: ['通过', 'Approve'], return: ['退回', 'Return'] },
  { system: true },
)
const fields = {
  action: code(['审核结论', 'Decision'], verdict, { required: true }),
  opinion: enterprisesubmissionhistory.fields.opinion,
}

/** 审核报送: the reported content and the decision. */
export function ReviewDialog({ of, close }: { of: Submission; close: () => void }) {
  const { t } = useTranslation('registers')
  const { row } = of
  return (
    <InputDialog
      of={enterprisesubmission}
      title={t('submission.review')}
      subject={
        <>
          <b>{`${String(row.className)} ${String(row.period)}`}</b>{' '}
          <EnterpriseLink id={row.enterpriseId} name={row.enterpriseName ?? ''} />
          <Contents of={of} />
        </>
      }
      fields={fields}
      initial={{ action: '', opinion: '' }}
      said={t('submission.reviewed')}
      submitLabel={t('submission.review')}
      note={t('trouble.opinionNote')}
      width={720}
      send={({ action, opinion }) =>
        call(enterprisesubmissionhistory, 'submit', {
          submissionId: row.id,
          action: action as 'approve' | 'return',
          opinion: String(opinion ?? ''),
        })
      }
      close={close}
    />
  )
}
