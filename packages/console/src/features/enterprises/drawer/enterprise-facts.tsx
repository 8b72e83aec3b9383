import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import type { Field } from '@fengsui/contract/kit/field.ts'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import type { Row } from '../../../ui/client/resource-calls.ts'
import { FieldCell } from '../../../ui/resource/cells/cells.tsx'
import { Section } from './section.tsx'

const parts = {
  identity: [
    'creditCode',
    'licenseNumber',
    'enterpriseNature',
    'enterpriseType',
    'enterpriseLevel',
    'economicType',
    'modeOfOperation',
    'enterpriseStatus',
    'productionState',
    'riskGrade',
    'standardLevel',
    'foundDate',
    'businessScope',
  ],
  place: ['regionName', 'organizeName', 'address', 'longitude', 'latitude', 'panorama'],
  people: [
    'legalPerson',
    'legalPhone',
    'dutyPhone',
    'principal',
    'principalPhone',
    'email',
    'safetyManager',
    'safetyPhone',
    'safetyStaffCount',
  ],
  size: [
    'employeeCount',
    'landArea',
    'buildingArea',
    'registeredCapital',
    'fixedAssets',
    'annualOutput',
    'insurance',
    'createTime',
    'updateTime',
  ],
} as const satisfies Record<string, readonly (keyof typeof enterprise.fields)[]>

/** Fields of an enterprise, in sections. */
export function Facts({ row }: { row: Row }) {
  const { t } = useTranslation('enterprises')
  return (Object.keys(parts) as (keyof typeof parts)[]).map((part) => (
    <Section key={part} heading={t(`part.${part}`)}>
      <dl className="fs-enterprise-facts">
        {parts[part].map((name) => (
          <Fact key={name} name={name} field={enterprise.fields[name]} row={row} />
        ))}
      </dl>
    </Section>
  ))
}

function Fact({ name, field, row }: { name: string; field: Field; row: Row }) {
  const label = useLabel()
  return (
    <div className={field.kind === 'text' && (field.max ?? 0) > 200 ? 'fs-enterprise-wide' : undefined}>
      <dt>{label(field.label)}</dt>
      <dd>
        <FieldCell name={name} field={field} row={row} />
        {field.unit && (row[name] ?? null) !== null && ` ${field.unit}`}
      </dd>
    </div>
  )
}
