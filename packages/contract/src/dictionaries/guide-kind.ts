import { dictionary } from '../kit/dictionary.ts'

export const guideKind = dictionary('guideKind', ['指南类型', 'Kind of guide'], {
  '1': ['许可办事', 'Licensing'],
  '2': ['变更', 'Change'],
  '3': ['延期', 'Renewal'],
  '4': ['注销', 'Cancellation'],
  '5': ['备案', 'Filing'],
})
