import { dictionary } from '../kit/dictionary.ts'

export const unitKind = dictionary('unitKind', ['单位种类', 'Kind of unit'], {
  '1': ['重量', 'Weight'],
  '2': ['体积', 'Volume'],
  '3': ['长度', 'Length'],
  '4': ['计数', 'Pieces'],
})
