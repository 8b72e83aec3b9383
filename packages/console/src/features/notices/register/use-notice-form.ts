import { useTranslation } from 'react-i18next'
import type { FormChoice } from '../../../kit/resource/form/resource-dialog.tsx'

/** The form of a notice: what it says, and to whom. A new one begins as a draft. */
export function useNoticeForm(): FormChoice {
  const { t } = useTranslation('notices')
  return {
    groups: [
      { title: t('words'), fields: ['title', 'nature', 'type', 'level', 'category', 'content', 'files'] },
      {
        title: t('receivers'),
        fields: ['targetUserType', 'needReceipt', 'targetOrganizeIds', 'targetEnterpriseIds', 'status'],
      },
    ],
    defaults: { status: 'draft' },
  }
}
