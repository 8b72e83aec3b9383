import { type enterprise, keptByAuthority } from '@fengsui/contract/enterprises/enterprise.ts'
import { vacantSentence } from '@fengsui/contract/intake/vacant-levels.ts'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import type { FieldName } from '../../../ui/resource/field-sets.ts'
import type { FormChoice } from '../../../ui/resource/form/resource-dialog.tsx'
import type { Inputs } from '../../../ui/resource/form/resource-form.tsx'
import { useUserInfo } from '../../../ui/session/use-me.ts'
import { OrganisationOfCounty } from './organisation-of-county.tsx'
import { City, County, Province, Township } from './region-below.tsx'

const parts = {
  identity: [
    'enterpriseName',
    'shortName',
    'creditCode',
    'enterpriseNature',
    'enterpriseType',
    'enterpriseLevel',
    'economicType',
    'modeOfOperation',
    'enterpriseStatus',
    'productionState',
    'foundDate',
    'standardLevel',
    'businessScope',
  ],
  place: [
    'provinceId',
    'cityId',
    'countyId',
    'townId',
    'organizeId',
    'address',
    'longitude',
    'latitude',
    'height',
    'panorama',
    'modelUrl',
  ],
  people: [
    'legalPerson',
    'legalPhone',
    'principal',
    'principalPhone',
    'safetyManager',
    'safetyPhone',
    'dutyPhone',
    'email',
  ],
  size: [
    'registeredCapital',
    'fixedAssets',
    'annualOutput',
    'employeeCount',
    'safetyStaffCount',
    'landArea',
    'buildingArea',
    'insurance',
  ],
} as const

const chain = { cityId: 'provinceId', countyId: 'cityId', townId: 'countyId', organizeId: 'countyId' }
const inputs: Inputs = {
  provinceId: Province,
  cityId: City,
  countyId: County,
  townId: Township,
  organizeId: OrganisationOfCounty,
}

const kept = new Set<string>(keptByAuthority)

/**
 * Returns the enterprise form in sections; enterprise users do not see the fields that the authority
 * maintains.
 */
export function useEnterpriseForm(): {
  form: FormChoice<FieldName<typeof enterprise>, Record<never, never>>
  inputs: Inputs
} {
  const { t } = useTranslation('enterprises')
  const label = useLabel()
  const own = useUserInfo().data?.userType === 'esp'
  const groups = (Object.keys(parts) as (keyof typeof parts)[]).map((part) => ({
    title: t(`part.${part}`),
    fields: own ? parts[part].filter((name) => !kept.has(name)) : parts[part],
  }))
  return {
    form: {
      omit: own ? keptByAuthority : [],
      groups,
      chain,
      ...(own ? { note: t('form.kept') } : {}),
      warns: ({ vacantLevels = [] }) => label(vacantSentence(vacantLevels)) || undefined,
    },
    inputs,
  }
}
