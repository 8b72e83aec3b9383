import { logError } from '@fengsui/contract/logs/error.ts'
import { implement } from '../../kit/implement.ts'
import { keepLocalErrors } from '../../kit/logs/local-errors.ts'
import { errorGroups } from './error-groups.ts'
import { logDetail, logList } from './list.ts'

const heavy = ['params', 'stackTrace', 'message']

export default implement(
  logError,
  { upload: (ctx, { list }) => keepLocalErrors(ctx, list ?? []), groups: errorGroups },
  { standard: { list: logList(logError, { time: 'createTime', heavy }), detail: logDetail(logError) } },
)
