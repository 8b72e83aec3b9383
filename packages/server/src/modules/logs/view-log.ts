import { viewLog } from '@fengsui/contract/logs/view-log.ts'
import { implement } from '../../framework/http/implement.ts'
import { logDetail, logList } from './list.ts'
import { recordPageView } from './page-view.ts'

export default implement(
  viewLog,
  { save: recordPageView },
  { overrides: { list: logList(viewLog, { time: 'viewTime' }), detail: logDetail(viewLog) } },
)
