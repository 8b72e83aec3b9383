import { logApi } from '@fengsui/contract/logs/api.ts'
import { implement } from '../../framework/http/implement.ts'
import { logDetail, logList } from './list.ts'

export default implement(
  logApi,
  {},
  { overrides: { list: logList(logApi, { time: 'createTime', heavy: ['params'] }), detail: logDetail(logApi) } },
)
