import { useTranslation } from 'react-i18next'
import type { FormChoice } from '../../../ui/resource/form/resource-dialog.tsx'

/** The notice form: content and receivers. A new notice starts as a draft. */
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
