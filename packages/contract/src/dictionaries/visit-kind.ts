import { dictionary } from '../kit/dictionary.ts'

export const visitKind = dictionary('visitKind', ['访问类型', 'Kind of visit'], {
  '1': ['页面访问', 'Page view'],
  '2': ['操作', 'Action'],
})
