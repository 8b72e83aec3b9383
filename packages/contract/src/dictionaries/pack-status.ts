import { dictionary } from '../kit/dictionary.ts'

export const packStatus = dictionary('packStatus', ['包装物状态', 'Packaging status'], {
  '1': ['在用', 'In use'],
  '2': ['待检', 'Awaiting inspection'],
  '3': ['不合格', 'Failed'],
  '4': ['报废', 'Scrapped'],
  '5': ['已回收', 'Recovered'],
})
