import { dictionary } from '../kit/dictionary.ts'

export const applyType = dictionary('applyType', ['申请类型', 'Kind of application'], {
  '1': ['首次', 'First'],
  '2': ['延期', 'Renewal'],
  '3': ['变更', 'Change'],
  '4': ['补证', 'Replacement'],
  '5': ['注销', 'Cancellation'],
})
