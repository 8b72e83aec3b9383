import { logApi } from '@fengsui/contract/logs/api.ts'
import { logColumns } from './columns.tsx'
import { LogPage } from './log-page.tsx'

const columns = logColumns(logApi, [
  'createTime',
  'title',
  'method',
  'requestUri',
  'createBy',
  'remoteIp',
  'status',
  'time',
])
const search = ['requestUri', 'createBy', 'createTime', 'method', 'status', 'remoteIp'] as const
const who = [
  'createTime',
  'createBy',
  'remoteIp',
  'method',
  'requestUri',
  'status',
  'time',
  'methodClass',
  'methodName',
] as const
const where = ['serviceId', 'serverHost', 'serverIp', 'env', 'userAgent'] as const

/** Log of API calls. */
export default function ApiLogPage() {
  return <LogPage of={logApi} columns={columns} search={search} facts={[...who, ...where]} texts={['params']} />
}
