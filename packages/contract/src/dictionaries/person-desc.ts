import { dictionary } from '../kit/dictionary.ts'

export const personDesc = dictionary('personDesc', ['人员说明', 'Person'], {
  '1': ['陌生人', 'Stranger'],
  '2': ['无证人员', 'Unlicensed person'],
})
