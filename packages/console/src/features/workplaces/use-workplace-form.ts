import { useTranslation } from 'react-i18next'
import type { FormChoice } from '../../kit/resource/form/resource-dialog.tsx'
import { useSession } from '../../kit/session/session-store.ts'
import { MaterialsInput } from './materials-input.tsx'

const what = [
  'enterpriseId',
  'name',
  'code',
  'buildingNumber',
  'workplaceKind',
  'processType',
  'hazardGrade',
  'area',
] as const
const allowed = ['maxPerson', 'xianDingYaoLiang', 'workStart', 'workEnd', 'permittedProducts'] as const
const state = ['productionState', 'stopReason', 'stopFrom', 'stopTo'] as const
const links = ['staticDischargeWicksEnable', 'staticDischargeWicksId'] as const
const place = [
  'safeDistance',
  'protectiveBarrier',
  'platCode',
  'longitude',
  'latitude',
  'height',
  'layoutFiles',
] as const

/** Whether the caller's changes wait for a review: an enterprise's do. */
export const useIsProposal = (): boolean => useSession(({ me }) => me?.userType === 'esp')

/** The workplace form in parts, its own inputs, and what is said of the review. */
export function useWorkplaceForm(): { form: FormChoice; inputs: { permittedProducts: typeof MaterialsInput } } {
  const { t } = useTranslation('workplaces')
  const isProposal = useIsProposal()
  return {
    form: {
      groups: [
        { title: t('form.what'), fields: what },
        { title: t('form.allowed'), fields: allowed },
        { title: t('form.state'), fields: state },
        { title: t('form.links'), fields: links },
        { title: t('form.place'), fields: place },
      ],
      ...(isProposal ? { note: t('form.reviewNote'), said: t('form.proposed') } : {}),
    },
    inputs: { permittedProducts: MaterialsInput },
  }
}
