import { dictionary } from '../kit/dictionary.ts'

export const useType = dictionary('useType', ['燃放类型', 'Kind of use'], {
  '1': ['个人燃放类', 'Consumer'],
  '2': ['专业燃放类', 'Professional'],
})
