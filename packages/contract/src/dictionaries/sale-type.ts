import { dictionary } from '../kit/dictionary.ts'

export const saleType = dictionary('saleType', ['销售方式', 'Kind of sale'], {
  '1': ['销售给企业', 'To an enterprise'],
  '2': ['零售给个人', 'Retail to individuals'],
})
