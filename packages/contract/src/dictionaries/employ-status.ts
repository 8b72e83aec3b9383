import { dictionary } from '../kit/dictionary.ts'

export const employStatus = dictionary('employStatus', ['在职状态', 'Employment'], {
  '0': ['离职', 'Left'],
  '1': ['在职', 'Employed'],
  '2': ['停岗', 'Suspended'],
})
