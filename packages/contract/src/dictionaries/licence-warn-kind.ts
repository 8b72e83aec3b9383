import { dictionary } from '../kit/dictionary.ts'

export const licenceWarnKind = dictionary('licenceWarnKind', ['许可预警类型', 'Kind of licence warning'], {
  expiring: ['即将到期', 'Expiring soon'],
  expired: ['已到期', 'Expired'],
  over_scope: ['超出许可范围', 'Outside licensed scope'],
  no_licence: ['无证', 'No licence'],
  stock_over: ['超出核定储量', 'Over licensed stock'],
})
