import { viewLog } from '@fengsui/contract/logs/view-log.ts'
import { logColumns } from './columns.tsx'
import { LogPage } from './log-page.tsx'

const columns = logColumns(viewLog, ['viewTime', 'pageName', 'account', 'userType', 'content', 'path', 'ip'])
const search = ['pageName', 'account', 'viewTime', 'userType', 'enterpriseId', 'visitKind'] as const
const facts = ['viewTime', 'account', 'userType', 'visitKind', 'ip', 'content', 'path'] as const

/** Page views within the caller's access scope. */
export default function ViewLogPage() {
  return <LogPage of={viewLog} time="viewTime" columns={columns} omit={['visitKind']} search={search} facts={facts} />
}
