import type { Difference } from '@fengsui/contract/supervision/change.ts'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import type { Column } from '../../../ui/table/column.ts'
import { PlainTable } from '../../../ui/table/plain-table.tsx'
import './review.css'
import { materialClass } from '@fengsui/contract/dictionaries/chemicals.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { Field, FieldMap } from '@fengsui/contract/kit/field.ts'
import { settingFields } from '@fengsui/contract/workplaces/setting.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import { noValue } from '../../../ui/format/number.ts'
import { FieldCell } from '../../../ui/resource/cells/cells.tsx'

const known: FieldMap = { ...settingFields, ...workplace.fields }

/** Returns the field behind an item of a change: of the workplace, else of a setting. */
const fieldOf = (name: string): Field | undefined => known[name]

/** One side of a change, formatted by its field. */
function ChangedValue({ name, value }: { name: string; value: unknown }) {
  const label = useLabel()
  const field = fieldOf(name)
  if (value === null || value === undefined || value === '') return noValue
  if (name === 'permittedProducts' && Array.isArray(value))
    return value.map((key) => label(labelOf(materialClass, String(key)))).join('、') || noValue
  if (!field || field.kind === 'json') return JSON.stringify(value)
  return (
    <>
      <FieldCell name={name} field={field} row={{ id: name, [name]: value }} />
      {field.unit && ` ${field.unit}`}
    </>
  )
}

type Line = Difference & { id: string }

/** Diff of a change: every differing field with old and new value. */
export function DiffTable({ diff, added }: { diff: readonly Difference[]; added: boolean }) {
  const { t } = useTranslation('workplaces')
  const label = useLabel()
  const columns: Column<Line>[] = [
    {
      key: 'field',
      heading: t('review.field'),
      width: 160,
      cell: (line) => label(fieldOf(line.field)?.label) || line.label,
    },
    ...(added
      ? []
      : [
          {
            key: 'old',
            heading: t('review.before'),
            width: 220,
            cell: ({ field, old }: Line) => (
              <span className="fs-diff-old">
                <ChangedValue name={field} value={old} />
              </span>
            ),
          },
        ]),
    {
      key: 'new',
      heading: added ? t('review.value') : t('review.after'),
      width: 220,
      grows: true,
      cell: (line) => (
        <b>
          <ChangedValue name={line.field} value={line.new} />
        </b>
      ),
    },
  ]
  return (
    <PlainTable
      caption={t('review.diff')}
      columns={columns}
      rows={diff.map((line) => ({ ...line, id: line.field }))}
      nameOf={({ label: name }) => name}
      instead={diff.length === 0 ? <p className="fs-panel-none">{t('review.same')}</p> : undefined}
    />
  )
}
