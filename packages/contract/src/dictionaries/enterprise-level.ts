import { dictionary } from '../kit/dictionary.ts'

export const enterpriseLevel = dictionary('enterpriseLevel', ['企业等级', 'Enterprise level'], {
  '001': ['一级', 'Level 1'],
  '002': ['二级', 'Level 2'],
  '003': ['三级', 'Level 3'],
  '004': ['四级', 'Level 4'],
})
