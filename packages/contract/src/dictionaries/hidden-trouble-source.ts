import { dictionary } from '../kit/dictionary.ts'

export const hiddenTroubleSource = dictionary('hiddenTroubleSource', ['隐患来源', 'Hidden trouble source'], {
  '1': ['企业自查', 'Self-inspection'],
  '2': ['监管检查', 'Supervisory inspection'],
  '3': ['报警转入', 'From a warning'],
  '4': ['专家检查', 'Expert inspection'],
  '5': ['举报', 'Report by the public'],
})
