import { dictionary } from '../kit/dictionary.ts'

export const warnNature = dictionary('warnNature', ['报警性质', 'Warning nature'], {
  '001': ['违规', 'Violation'],
  '002': ['误报申请', 'False alarm application'],
  '003': ['非违规申请', 'Non-violation application'],
})
