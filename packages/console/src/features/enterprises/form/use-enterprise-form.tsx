import { type enterprise, keptByAuthority } from '@fengsui/contract/enterprises/enterprise.ts'
import { vacantSentence } from '@fengsui/contract/intake/vacant-levels.ts'
import { organize } from '@fengsui/contract/organisations/organize.ts'
import { region } from '@fengsui/contract/system/region.ts'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { call } from '../../../ui/client/call.ts'
import type { FieldName } from '../../../ui/resource/field-sets.ts'
import type { FormChoice } from '../../../ui/resource/form/resource-dialog.tsx'
import type { Inputs } from '../../../ui/resource/form/resource-form.tsx'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'
import { useUserInfo } from '../../../ui/session/use-me.ts'

/** Selects a region directly below the one chosen in another field; without such a field, a province. */
function RegionBelow({ above, value, onChange, control, within }: InputProps & { above?: string }) {
  const { t } = useTranslation(['enterprises', 'kit'])
  const parent = above ? within[above] || undefined : ''
  const { data, isFetching } = useQuery({
    queryKey: ['regions-below', parent],
    queryFn: ({ signal }) => call(region, 'lazyTree', parent ? { parentCode: parent } : {}, signal),
    enabled: parent !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const waits = parent === undefined
  return (
    <Select
      {...control}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={isFetching}
      disabled={waits}
      placeholder={t(waits ? 'enterprises:form.regionFirst' : 'kit:form.choose')}
      notFoundContent={t(isFetching ? 'kit:list.loading' : 'kit:form.noMatch')}
      options={data?.map(({ value: code, title }) => ({ value: code, label: title })) ?? []}
      value={data && typeof value === 'string' && value !== '' ? value : null}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  )
}

const Province = (props: InputProps) => <RegionBelow {...props} />
const City = (props: InputProps) => <RegionBelow {...props} above="provinceId" />
const County = (props: InputProps) => <RegionBelow {...props} above="cityId" />
const Township = (props: InputProps) => <RegionBelow {...props} above="countyId" />

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

/** The organisation of the chosen county, or of one of its townships. */
function OrganisationOfCounty({ value, onChange, control, within }: InputProps) {
  const { t } = useTranslation(['enterprises', 'kit'])
  const filters = { region: within.countyId ?? '' }
  const { data, isFetching } = useQuery({
    queryKey: ['organisations-of', filters.region],
    queryFn: ({ signal }) => call(organize, 'listOption', filters, signal),
    enabled: filters.region !== '',
  })
  return (
    <Select
      {...control}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={isFetching}
      disabled={filters.region === ''}
      placeholder={t(filters.region === '' ? 'enterprises:form.countyFirst' : 'kit:form.choose')}
      notFoundContent={t(isFetching ? 'kit:list.loading' : 'kit:form.noMatch')}
      options={data ?? []}
      value={data && typeof value === 'string' && value !== '' ? value : null}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  )
}
