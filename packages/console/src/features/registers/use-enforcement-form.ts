import type { enterpriseenforcementinfo } from '@fengsui/contract/registers/enterpriseenforcementinfo.ts'
import { useTranslation } from 'react-i18next'
import type { FieldName } from '../../ui/resource/field-sets.ts'
import type { FormChoice } from '../../ui/resource/form/resource-dialog.tsx'
import { useUserInfo } from '../../ui/session/use-me.ts'
import '../../i18n/areas/registers-texts.ts'

/** Parts of the form of an inspection. Only administrators choose the organisation; others write for their own. */
export function useEnforcementForm(): FormChoice<FieldName<typeof enterpriseenforcementinfo>> {
  const { t } = useTranslation('registers')
  const { data: me } = useUserInfo()
  const administers = me?.roles.some((role) => role === 'administrator' || role === 'admin')
  return {
    omit: ['enforceOrg', 'warnId'],
    groups: [
      {
        title: t('enforcement.visit'),
        fields: [
          'enterpriseId',
          'enforcementType',
          'enforceDate',
          ...(administers ? (['enforceOrg'] as const) : []),
          'officers',
          'certNos',
        ],
      },
      { title: t('enforcement.found'), fields: ['problem', 'basis'] },
      {
        title: t('enforcement.decided'),
        fields: ['result', 'penaltyType', 'penaltyAmount', 'documentNo', 'deadline', 'files'],
      },
      { title: t('enforcement.recheck'), fields: ['recheckDate', 'recheckResult'] },
    ],
  }
}
