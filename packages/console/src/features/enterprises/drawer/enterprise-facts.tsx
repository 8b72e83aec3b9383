import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import type { Field } from '@fengsui/contract/kit/field.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { FieldFigure } from '../../../ui/resource/cells/field-figure.tsx'
import {
  detailFields,
  type FieldName,
  firstThenRest,
  type NamedField,
  namedFields,
} from '../../../ui/resource/field-sets.ts'
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
} as const satisfies Record<string, readonly FieldName<typeof enterprise>[]>

/** Shown as title, in the other sections of the drawer, or on the map. */
const elsewhere = [
  'enterpriseName',
  'shortName',
  'workplaceCount',
  'deviceCount',
  'onlineCount',
  'openWarnings',
  'worstSeverity',
  'modelUrl',
  'riskScore',
  'height',
  'reviewStatus',
  'reviewOpinion',
  'reviewTime',
] as const satisfies readonly FieldName<typeof enterprise>[]

/** Returns the fields of a section; the last one goes on with those that no section names. */
function fieldsOf(part: keyof typeof parts): readonly NamedField[] {
  const { identity, place, people, size } = parts
  if (part !== 'size') return namedFields(enterprise.fields, parts[part])
  const omit = [...identity, ...place, ...people, ...elsewhere]
  return namedFields(enterprise.fields, firstThenRest(size, detailFields(enterprise.fields), omit))
}

/** Fields of an enterprise, in sections. */
export function Facts({ row }: { row: RowOf<typeof enterprise> }) {
  const { t } = useTranslation('enterprises')
  return (Object.keys(parts) as (keyof typeof parts)[]).map((part) => (
    <Section key={part} heading={t(`part.${part}`)}>
      <dl className="fs-enterprise-facts">
        {fieldsOf(part).map(([name, field]) => (
          <Fact key={name} name={name} field={field} row={row} />
        ))}
      </dl>
    </Section>
  ))
}

function Fact({ name, field, row }: { name: string; field: Field; row: RowOf<typeof enterprise> }) {
  const label = useLabel()
  return (
    <div className={field.kind === 'text' && (field.max ?? 0) > 200 ? 'fs-enterprise-wide' : undefined}>
      <dt>{label(field.label)}</dt>
      <dd>
        <FieldFigure name={name} field={field} row={row} />
      </dd>
    </div>
  )
}
