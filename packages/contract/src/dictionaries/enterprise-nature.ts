import { dictionary } from '../kit/dictionary.ts'

export const enterpriseNature = dictionary('enterpriseNature', ['企业性质', 'Enterprise nature'], {
  '1': ['生产企业', 'Producer'],
  '2': ['批发企业', 'Wholesaler'],
  '3': ['零售户', 'Retailer'],
  '4': ['危化生产', 'Chemicals producer'],
  '5': ['危化经营', 'Chemicals trader'],
  '6': ['危化使用', 'Chemicals user'],
  '7': ['运输企业', 'Carrier'],
})
