import { logUsual } from '@fengsui/contract/logs/usual.ts'
import { logColumns } from './columns.tsx'
import { LogPage } from './log-page.tsx'

const columns = logColumns(logUsual, ['createTime', 'logId', 'createBy', 'method', 'requestUri', 'remoteIp', 'time'])
const search = ['logData', 'createBy', 'createTime', 'requestUri', 'logId', 'remoteIp'] as const
const who = [
  'createTime',
  'createBy',
  'remoteIp',
  'logId',
  'logLevel',
  'method',
  'requestUri',
  'time',
  'methodClass',
  'methodName',
] as const
const where = ['serviceId', 'serverHost', 'serverIp', 'env', 'userAgent'] as const

/** Log of user actions and page views. */
export default function UsualLogPage() {
  return (
    <LogPage of={logUsual} columns={columns} search={search} facts={[...who, ...where]} texts={['logData', 'params']} />
  )
}
