import { dictionary } from '../kit/dictionary.ts'

export const enforcementType = dictionary('enforcementType', ['执法类型', 'Enforcement type'], {
  '1': ['日常检查', 'Daily inspection'],
  '2': ['专项检查', 'Special inspection'],
  '3': ['双随机', 'Random check'],
  '4': ['重点监管检查', 'Key-supervision inspection'],
  '5': ['举报核查', 'Check of a public report'],
  '6': ['复查', 'Re-inspection'],
})
