import type { Difference } from '@fengsui/contract/supervision/change.ts'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import type { Column } from '../../../ui/table/column.ts'
import { PlainTable } from '../../../ui/table/plain-table.tsx'
import { ChangedValue } from './changed-value.tsx'
import { fieldOf } from './field-of.ts'
import './review.css'

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
