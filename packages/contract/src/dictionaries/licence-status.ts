import { dictionary } from '../kit/dictionary.ts'

export const licenceStatus = dictionary('licenceStatus', ['许可证状态', 'Licence status'], {
  '0': ['草稿', 'Draft'],
  '1': ['待核验', 'To verify'],
  '2': ['有效', 'Valid'],
  '3': ['核验退回', 'Verification returned'],
  '4': ['暂扣', 'Suspended'],
  '5': ['已过期', 'Expired'],
  '6': ['已撤销', 'Revoked'],
  '7': ['已注销', 'Cancelled'],
  '8': ['已变更替换', 'Superseded'],
})
