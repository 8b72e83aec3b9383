import { dictionary } from '../kit/dictionary.ts'

export const handleStatus = dictionary('handleStatus', ['处理状态', 'Handling status'], {
  '0': ['未处理', 'Unhandled'],
  '1': ['已处理', 'Handled'],
  '2': ['误报退回', 'False alarm refused'],
  '3': ['误报确认', 'False alarm confirmed'],
  '4': ['非违规退回', 'Non-violation refused'],
  '5': ['非违规确认', 'Non-violation confirmed'],
})
