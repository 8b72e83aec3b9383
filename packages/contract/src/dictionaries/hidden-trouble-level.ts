import { dictionary } from '../kit/dictionary.ts'

export const hiddenTroubleLevel = dictionary('hiddenTroubleLevel', ['隐患等级', 'Hidden trouble level'], {
  '1': ['一般隐患', 'General'],
  '2': ['重大隐患', 'Major'],
})
