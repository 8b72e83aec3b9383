import { dictionary } from '../kit/dictionary.ts'

export const expireState = dictionary('expireState', ['保质期状态', 'Shelf life'], {
  valid: ['有效', 'Valid'],
  soon: ['临期', 'Expiring soon'],
  expired: ['过期', 'Expired'],
})
