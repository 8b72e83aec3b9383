import { dictionary } from '../kit/dictionary.ts'

export const inspectResult = dictionary('inspectResult', ['检验结论', 'Inspection result'], {
  '0': ['不合格', 'Failed'],
  '1': ['合格', 'Passed'],
  '2': ['让步接收', 'Conditional'],
})
