import { useTranslation } from 'react-i18next'
import type { Row } from '../../ui/client/resource-calls.ts'
import type { FormChoice } from '../../ui/resource/form/resource-dialog.tsx'
import { remember } from '../../ui/resource/references.ts'

/** Returns the organisation form in sections; a new one starts below `parent`, one level lower. */
export function useOrganisationForm(parent: Row | undefined): FormChoice {
  const { t } = useTranslation('organisations')
  if (parent) remember('organize', parent.id, String(parent.organizeName))
  const level = Number(parent?.organizeLevel)
  return {
    groups: [
      {
        title: t('part.place'),
        fields: ['organizeName', 'shortName', 'code', 'organizeLevel', 'parentId', 'region', 'sortCode'],
      },
      { title: t('part.contact'), fields: ['leader', 'phone', 'address', 'longitude', 'latitude', 'height'] },
    ],
    defaults: parent ? { parentId: parent.id, ...(level < 5 ? { organizeLevel: String(level + 1) } : {}) } : {},
  }
}
