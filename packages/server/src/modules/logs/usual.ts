import { logUsual } from '@fengsui/contract/logs/usual.ts'
import { implement } from '../../framework/http/implement.ts'
import { logDetail, logList } from './list.ts'
import { recordPageView } from './page-view.ts'

export default implement(
  logUsual,
  { save: recordPageView },
  {
    overrides: {
      list: logList(logUsual, { time: 'createTime', heavy: ['params', 'logData'] }),
      detail: logDetail(logUsual),
    },
  },
)
