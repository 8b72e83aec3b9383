import { changeLog } from '@fengsui/contract/supervision/change-log.ts'
import { ResourcePage } from '../../../ui/resource/resource-page.tsx'
import { fieldOf } from '../../../ui/supervision/field-of.ts'
import { type ChangedField, loggedValue } from '../../../ui/supervision/logged-value.tsx'

const columns = [
  'time',
  'subjectName',
  'subject',
  'fieldName',
  'oldValue',
  'newValue',
  'userName',
  'reason',
  'reviewUserName',
] as const
const search = ['time', 'enterpriseId', 'workplaceId', 'subject', 'subjectName', 'userName'] as const
const second = { time: 'enterpriseName' } as const
const changed: ChangedField = (row) => fieldOf(row, String(row.field))
const cells = { oldValue: loggedValue('oldValue', changed), newValue: loggedValue('newValue', changed) }

/** Every change of devices, rooms, bindings and limits: who, when, why, and the previous value. */
export default function ChangeLogPage() {
  return (
    <ResourcePage
      of={changeLog}
      columns={columns}
      omit={['workplaceName']}
      search={search}
      second={second}
      cells={cells}
    />
  )
}
