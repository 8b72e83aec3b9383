import { organize } from '@fengsui/contract/organisations/organize.ts'
import { useLabel } from '../../i18n/use-language.ts'
import type { Row } from '../../ui/client/resource-calls.ts'
import { FieldCell } from '../../ui/resource/cells/cells.tsx'

const shown = [
  'code',
  'organizeLevel',
  'handleType',
  'parentName',
  'regionName',
  'enterpriseCount',
  'leader',
  'phone',
  'address',
] as const

/** Fields of an organisation. */
export function OrganisationFacts({ row }: { row: Row }) {
  const label = useLabel()
  return (
    <dl className="fs-organisation-facts">
      {shown.map((name) => (
        <div key={name}>
          <dt>{label(organize.fields[name].label)}</dt>
          <dd>
            <FieldCell name={name} field={organize.fields[name]} row={row} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
