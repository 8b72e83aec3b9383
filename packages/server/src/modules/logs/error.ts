import { logError } from '@fengsui/contract/logs/error.ts'
import { implement } from '../../framework/http/implement.ts'
import { saveLocalErrors } from '../../framework/logs/local-errors.ts'
import { errorGroups } from './error-groups.ts'
import { logDetail, logList } from './list.ts'

const heavy = ['params', 'stackTrace', 'message']

export default implement(
  logError,
  { upload: (ctx, { list }) => saveLocalErrors(ctx, list ?? []), groups: errorGroups },
  { overrides: { list: logList(logError, { time: 'createTime', heavy }), detail: logDetail(logError) } },
)
