import { materialClass } from '@fengsui/contract/dictionaries/chemicals.ts'
import { keysOf } from '@fengsui/contract/kit/dictionary.ts'
import { reasonFields } from '@fengsui/contract/supervision/reason.ts'
import type { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../i18n/use-language.ts'
import type { FieldName } from '../../ui/resource/field-sets.ts'
import type { FormChoice } from '../../ui/resource/form/resource-dialog.tsx'
import type { InputProps } from '../../ui/resource/inputs/input-props.ts'
import { useSession } from '../../ui/session/session-store.ts'

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
const reason = ['changeReason', 'changeFiles'] as const
const links = [
  'staticDischargeWicksEnable',
  'staticDischargeWicksId',
  'isEnableVideoWarning',
  'isEnablePdsImage',
  'soundCheck',
] as const
const place = [
  'safeDistance',
  'protectiveBarrier',
  'platCode',
  'longitude',
  'latitude',
  'height',
  'layoutFiles',
] as const

/** Whether the caller's changes await review: true for enterprises. */
export const useIsProposal = (): boolean => useSession(({ me }) => me?.userType === 'esp')

/** Returns the workplace form in sections, its custom inputs, and the note on the review. */
export function useWorkplaceForm(): {
  form: FormChoice<FieldName<typeof workplace>, Partial<typeof reasonFields>>
  inputs: { permittedProducts: typeof MaterialsInput }
} {
  const { t } = useTranslation(['workplaces', 'devices'])
  const isProposal = useIsProposal()
  return {
    form: {
      groups: [
        { title: t('workplaces:form.what'), fields: what },
        { title: t('workplaces:form.allowed'), fields: allowed },
        { title: t('workplaces:form.state'), fields: state },
        { title: t('workplaces:form.links'), fields: links },
        { title: t('workplaces:form.place'), fields: place },
        ...(isProposal ? [{ title: t('devices:form.change'), fields: reason }] : []),
      ],
      ...(isProposal
        ? { more: reasonFields, note: t('workplaces:form.reviewNote'), said: t('workplaces:form.proposed') }
        : {}),
    },
    inputs: { permittedProducts: MaterialsInput },
  }
}

/** Selects the material classes permitted in a workplace. */
function MaterialsInput({ value, onChange, control }: InputProps) {
  const { t } = useTranslation()
  const label = useLabel()
  return (
    <Select
      {...control}
      mode="multiple"
      allowClear
      placeholder={t('form.choose')}
      options={keysOf(materialClass).map((key) => ({ value: key, label: label(materialClass.entries[key]) }))}
      value={Array.isArray(value) ? value : []}
      onChange={onChange}
    />
  )
}
