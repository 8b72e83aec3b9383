import { dictionary } from '../kit/dictionary.ts'

export const escalationReason = dictionary('escalationReason', ['上报原因', 'Escalation reason'], {
  '1': ['超时自动', 'Timeout'],
  '2': ['人工上报', 'Manual'],
  '3': ['级别直达', 'Direct by severity'],
})
