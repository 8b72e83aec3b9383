import type { Difference } from '@fengsui/contract/supervision/change.ts'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../i18n/use-language.ts'
import type { Column } from '../table/column.ts'
import { PlainTable } from '../table/plain-table.tsx'
import './review.css'
import type { FieldMap } from '@fengsui/contract/kit/field.ts'
import { lookup } from '@fengsui/contract/kit/lookup.ts'
import type { ReactNode } from 'react'
import { noValue } from '../format/number.ts'
import { FieldCell } from '../resource/cells/cells.tsx'

/** How a change's values are shown: their fields by name, and those in a form of their own. */
export interface Shown {
  readonly fields: FieldMap
  readonly values?: Readonly<Record<string, (value: unknown) => ReactNode>>
}

/** One side of a change, formatted by its field. */
function ChangedValue({ name, value, of }: { name: string; value: unknown; of: Shown }) {
  const field = lookup(of.fields, name)
  if (value === null || value === undefined || value === '') return noValue
  const own = lookup(of.values ?? {}, name)
  if (own) return own(value) || noValue
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
export function DiffTable({ diff, added, of }: { diff: readonly Difference[]; added: boolean; of: Shown }) {
  const { t } = useTranslation('workplaces')
  const label = useLabel()
  const columns: Column<Line>[] = [
    {
      key: 'field',
      heading: t('review.field'),
      width: 160,
      cell: (line) => label(lookup(of.fields, line.field)?.label) || line.label,
    },
    ...(added
      ? []
      : [
          {
            key: 'old',
            heading: t('review.before'),
            width: 220,
            cell: ({ field, old, oldName }: Line) => (
              <span className="fs-diff-old">{oldName ?? <ChangedValue name={field} value={old} of={of} />}</span>
            ),
          },
        ]),
    {
      key: 'new',
      heading: added ? t('review.value') : t('review.after'),
      width: 220,
      grows: true,
      cell: (line) => <b>{line.newName ?? <ChangedValue name={line.field} value={line.new} of={of} />}</b>,
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
