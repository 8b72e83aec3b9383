import { companyListVariant } from '@fengsui/contract/dictionaries/enterprises.ts'
import { companyList } from '@fengsui/contract/enterprises/company-list.ts'
import { type KeyOf, keysOf, labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useLabel } from '../../i18n/use-language.ts'
import { EnterpriseLink } from '../../ui/enterprise-link.tsx'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'

type Variant = KeyOf<typeof companyListVariant> | ''
const variants: readonly Variant[] = ['', ...keysOf(companyListVariant)]

const all = {}
const figures = ['riskGrade', 'unhandled', 'warnToday', 'onlineRate', 'peopleNow', 'lastCheckDate'] as const
const brief = ['enterpriseStatus', 'productionState', 'regionName', 'principal'] as const
const columns = ['enterpriseName', ...figures, ...brief] as const
const withReason = ['enterpriseName', 'reason', ...figures, ...brief] as const
const second = { principal: 'principalPhone', riskGrade: 'riskScore' } as const
const search = [
  'enterpriseName',
  'riskGrade',
  'enterpriseStatus',
  'productionState',
  'regionCode',
  'organizeId',
  'enterpriseType',
  'enterpriseLevel',
] as const

/** Enterprises drawn for a check, under key supervision, or abnormal, with the reasons. */
export default function CompanyListsPage() {
  const { t } = useTranslation('enterprises')
  const label = useLabel()
  const [params, setParams] = useSearchParams()
  const [type, setType] = useState<Variant>(() => variants.find((one) => one === params.get('type')) ?? '')
  return (
    <ResourcePage
      key={type}
      of={companyList}
      columns={type ? withReason : columns}
      second={second}
      search={search}
      cells={{ enterpriseName: ({ id, enterpriseName }) => <EnterpriseLink id={id} name={enterpriseName ?? ''} /> }}
      fixed={type ? { type } : all}
      actions={
        <Segmented
          aria-label={t('lists.which')}
          options={variants.map((value) => ({
            value,
            label: value ? label(labelOf(companyListVariant, value)) : t('lists.all'),
          }))}
          value={type}
          onChange={(next) => {
            setParams(next ? { type: next } : {})
            setType(next)
          }}
        />
      }
    />
  )
}
