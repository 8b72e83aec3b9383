import { dictionary } from '../kit/dictionary.ts'

export const riskGrade = dictionary('riskGrade', ['风险等级', 'Risk grade'], {
  '1': ['重大风险(红)', 'Major (red)'],
  '2': ['较大风险(橙)', 'Significant (orange)'],
  '3': ['一般风险(黄)', 'General (yellow)'],
  '4': ['低风险(蓝)', 'Low (blue)'],
})
