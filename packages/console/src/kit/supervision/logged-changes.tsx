import type { changeLog } from '@fengsui/contract/supervision/change-log.ts'
import { useTranslation } from 'react-i18next'
import type { Row } from '../client/resource-calls.ts'
import { nothing } from '../format/number.ts'
import { ListFailed } from '../resource/list-instead.tsx'
import type { Column } from '../table/column.ts'
import { PlainTable } from '../table/plain-table.tsx'
import { loggedValue } from './logged-value.ts'
import type { useLogOf } from './use-log-of.ts'

interface LoggedChangesProps {
  log: ReturnType<typeof useLogOf>
  /** Without the name of what was changed: all lines are of one device. */
  ofOne?: boolean
}

/** What was changed of a place, field by field, newest first: old and new value, who, when, why, who approved it. */
export function LoggedChanges({ log, ofOne = false }: LoggedChangesProps) {
  const { t } = useTranslation()
  const { rows, total, error, again } = log
  const text = (key: keyof typeof changeLog.fields & string, width: number, grows = false): Column<Row> => ({
    key,
    heading: t(`changes.${key as 'time'}`),
    width,
    grows,
    cell: (row) => String(row[key] ?? nothing),
  })
  const columns: Column<Row>[] = [
    text('time', 160),
    ...(ofOne ? [] : [text('subjectName', 150)]),
    text('fieldName', 130),
    { key: 'oldValue', heading: t('changes.oldValue'), width: 120, cell: loggedValue('oldValue') },
    { key: 'newValue', heading: t('changes.newValue'), width: 120, cell: loggedValue('newValue') },
    text('userName', 100),
    text('reason', 180, true),
    text('reviewUserName', 100),
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
      instead={instead}
    />
  )
}
