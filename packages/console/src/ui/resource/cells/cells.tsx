import { warnSeverity } from '@fengsui/contract/dictionaries/warnings.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { Field, FileItem, Kind } from '@fengsui/contract/kit/field.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { Online } from '../../badges/online.tsx'
import { Severity, type SeverityLevel } from '../../badges/severity.tsx'
import { Stamp } from '../../badges/stamp.tsx'
import type { Row } from '../../client/resource-calls.ts'
import { EnterpriseLink } from '../../enterprise-link.tsx'
import { decimalsOfUnit, formatMass, formatNumber, noValue } from '../../format/number.ts'
import { nameFieldOf } from '../field-sets.ts'
import { useEntries } from '../use-entries.ts'
import { enterpriseRefOf } from './enterprise-refs.ts'

export interface CellProps {
  name: string
  field: Field
  row: Row
  /** In a list an enterprise is shown by its short name, with the whole one as the tooltip. */
  short?: boolean
}

export const isNothing = (value: unknown): boolean => value === null || value === undefined || value === ''

function TextCell({ name, row }: CellProps) {
  const value = row[name]
  return isNothing(value) ? noValue : <span title={String(value)}>{String(value)}</span>
}

/** Money is shown with cents; finer scales show only the decimals a value has. */
const decimalsOf = ({ scale }: Field) => (scale !== undefined && scale > 2 ? undefined : scale)

/** Masses have two decimals at least, what is measured those of its unit; limits are shown as they were set. */
function FigureCell({ name, field, row }: CellProps) {
  const value = row[name] as string | number
  const { unit, kind, readOnly } = field
  if (kind === 'integer') return formatNumber(value, decimalsOf(field))
  if (unit === 'kg') return formatMass(value)
  const usual = decimalsOf(field)
  // A level is declared to the millimetre, and shown so.
  return formatNumber(value, usual === undefined ? usual : ((readOnly ? decimalsOfUnit(unit) : undefined) ?? usual))
}

function FlagCell({ name, row }: CellProps) {
  const { t } = useTranslation()
  if (name === 'onLine' && row[name] !== undefined) return <Online onLine={row[name] as 0 | 1 | null} />
  if (isNothing(row[name])) return noValue
  return row[name] === 1 ? t('form.yes') : t('form.no')
}

const TimeCell = ({ name, row }: CellProps) => <Stamp time={row[name] as string | null} />

function CodeCell({ name, field, row }: CellProps) {
  const label = useLabel()
  const entries = useEntries(field.dictionary)
  const key = row[name] as string | null
  if (isNothing(key) || !field.dictionary) return noValue
  if (field.dictionary.code === warnSeverity.code) return <Severity level={key as SeverityLevel} />
  return entries.find((entry) => entry.key === String(key))?.label || label(labelOf(field.dictionary, key)) || key
}

const RefCell = ({ name, row }: CellProps): ReactNode => String(row[nameFieldOf(name)] ?? row[name] ?? noValue)

function FilesCell({ name, row }: CellProps) {
  const files = (row[name] ?? []) as readonly FileItem[]
  if (files.length === 0) return noValue
  return files.map(({ id, name: called, link }) => (
    <a key={id} href={link} target="_blank" rel="noreferrer" className="fs-file-link">
      {called}
    </a>
  ))
}

/** Cell component per field kind. */
const cells: Record<Kind, (props: CellProps) => ReactNode> = {
  text: TextCell,
  integer: FigureCell,
  decimal: FigureCell,
  number: FigureCell,
  flag: FlagCell,
  date: TextCell,
  time: TimeCell,
  clock: TextCell,
  code: CodeCell,
  ref: RefCell,
  files: FilesCell,
  json: () => noValue,
}

/** A field's value, formatted for display. The name of an enterprise leads to its page. */
export function FieldCell(props: CellProps) {
  const { name, row, short } = props
  const ref = enterpriseRefOf(name)
  const called = ref && (row[nameFieldOf(ref)] ?? row[name])
  if (ref && row[ref] && called) {
    const listed = short && ref === 'enterpriseId' && row.enterpriseShortName
    return <EnterpriseLink id={String(row[ref])} name={String(called)} {...(listed ? { short: String(listed) } : {})} />
  }
  const Cell = cells[props.field.kind]
  return <Cell {...props} />
}
