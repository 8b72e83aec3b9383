import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import type { Difference, deviceChange } from '@fengsui/contract/supervision/change.ts'
import { useTranslation } from 'react-i18next'
import { noValue } from '../../../ui/format/number.ts'
import { FieldCell } from '../../../ui/resource/cells/cells.tsx'
import { fieldOf } from '../../../ui/supervision/field-of.ts'
import type { Column } from '../../../ui/table/column.ts'
import { PlainTable } from '../../../ui/table/plain-table.tsx'
import { useItemName } from './use-item-name.ts'

type Line = Difference & { id: string }

/** Diff of a device change: current and proposed value of every field. */
export function ChangeDiff({ change }: { change: RowOf<typeof deviceChange> }) {
  const { t } = useTranslation('devices')
  const itemName = useItemName(change)
  const diff = change.diff ?? []
  const side = (key: 'old' | 'new'): Column<Line> => ({
    key,
    heading: t(`change.${key}`),
    width: 220,
    grows: true,
    cell: (line) => {
      const name = key === 'old' ? line.oldName : line.newName
      const value = <Value change={change} field={line.field} value={line[key]} name={name} />
      return key === 'new' ? <b>{value}</b> : value
    },
  })
  const approved = change.approvedFields
  const verdicts: Column<Line>[] = approved
    ? [
        {
          key: 'verdict',
          heading: t('change.itemVerdict'),
          width: 110,
          cell: (line) => (approved.includes(line.field) ? t('change.itemApproved') : <b>{t('change.itemRefused')}</b>),
        },
      ]
    : []
  const columns: Column<Line>[] = [
    {
      key: 'field',
      heading: t('change.item'),
      width: 190,
      cell: itemName,
    },
    side('old'),
    side('new'),
    ...verdicts,
  ]
  return (
    <PlainTable
      caption={t('change.diff')}
      columns={columns}
      rows={diff.map((line) => ({ ...line, id: line.field }))}
      nameOf={(line) => line.label}
      instead={
        diff.length === 0 ? (
          <p className="fs-panel-none">{t(change.changeType === 'remove' ? 'change.removal' : 'change.same')}</p>
        ) : undefined
      }
    />
  )
}

interface ValueProps {
  change: RowOf<typeof deviceChange>
  field: string
  value: unknown
  name: string | null | undefined
}

function Value({ change, field, value, name }: ValueProps) {
  const { t } = useTranslation('devices')
  const declared = fieldOf(change, field)
  if (name) return name
  if (value === null || value === undefined || value === '')
    return declared?.weaker === 'limit' ? t('change.usualLimit') : noValue
  if (!declared || declared.kind === 'json' || declared.kind === 'ref') return JSON.stringify(value)
  return (
    <>
      <FieldCell name={field} field={declared} row={{ id: field, [field]: value }} />
      {declared.unit && ` ${declared.unit}`}
    </>
  )
}
