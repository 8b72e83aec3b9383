import { dictionary } from '../kit/dictionary.ts'

export const enterpriseType = dictionary('enterpriseType', ['企业类型', 'Enterprise type'], {
  '001': ['爆竹', 'Firecracker'],
  '002': ['烟花', 'Fireworks'],
  '003': ['小产品', 'Small product'],
  '004': ['引火线', 'Fuse'],
  '005': ['黑火药', 'Black powder'],
})
