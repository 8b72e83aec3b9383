import type { FieldMap } from '@fengsui/contract/kit/field.ts'
import { lookup } from '@fengsui/contract/kit/lookup.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import type { changeLog } from '@fengsui/contract/supervision/change-log.ts'
import { useTranslation } from 'react-i18next'
import { noValue } from '../format/number.ts'
import { ListFailed } from '../resource/list-instead.tsx'
import type { Column } from '../table/column.ts'
import { PlainTable } from '../table/plain-table.tsx'
import { type ChangedField, loggedValue } from './logged-value.tsx'
import type { LogOf } from './use-log-of.ts'

interface LoggedChangesProps {
  log: LogOf<typeof changeLog>
  /** Hides the name column: all rows are of one device. */
  ofOne?: boolean
  /** Fields of what was changed, by which its values are shown. */
  fields?: FieldMap | undefined
}

/**
 * Change history of a location, field by field, newest first: old and new value, who, when, why, approver.
 */
export function LoggedChanges({ log, ofOne = false, fields = {} }: LoggedChangesProps) {
  const { t } = useTranslation()
  const { rows, total, error, again } = log
  // The history of a room has changes of its devices too, whose fields are others.
  const fieldOf: ChangedField = ({ field, subject }) =>
    subject === 'device' && !ofOne ? undefined : lookup(fields, String(field))
  const columns: Column<RowOf<typeof changeLog>>[] = [
    {
      key: 'time',
      heading: t('changes.time'),
      width: 180,
      cell: ({ time, userName }) => <Two first={time} second={userName} />,
    },
    {
      key: 'item',
      heading: t('changes.fieldName'),
      width: 170,
      cell: ({ fieldName, subjectName }) => <Two first={fieldName} second={ofOne ? null : subjectName} />,
    },
    { key: 'oldValue', heading: t('changes.oldValue'), width: 120, cell: loggedValue('oldValue', fieldOf) },
    { key: 'newValue', heading: t('changes.newValue'), width: 120, cell: loggedValue('newValue', fieldOf) },
    {
      key: 'reason',
      heading: t('changes.reason'),
      width: 200,
      grows: true,
      cell: ({ reason, reviewUserName: who }) => (
        <Two first={reason} second={who ? t('changes.approvedBy', { who: String(who) }) : null} />
      ),
    },
  ]
  const instead =
    error && rows.length === 0 ? (
      <ListFailed error={error} again={again} />
    ) : total === 0 ? (
      <p className="fs-panel-none">{t('changes.none')}</p>
    ) : undefined
  return (
    <PlainTable
      caption={t('changes.heading')}
      columns={columns}
      rows={rows}
      nameOf={(row) => `${row.time} ${row.fieldName}`}
      twoLines
      instead={instead}
    />
  )
}

function Two({ first, second }: { first: unknown; second: unknown }) {
  return (
    <>
      {String(first ?? noValue)}
      {second ? <span className="fs-second">{String(second)}</span> : null}
    </>
  )
}
