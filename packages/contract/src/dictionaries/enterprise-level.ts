import { dictionary } from '../kit/dictionary.ts'

export const enterpriseLevel = dictionary('enterpriseLevel', ['企业等级', 'Enterprise level'], {
  '001': ['一级', 'First'],
  '002': ['二级', 'Second'],
  '003': ['三级', 'Third'],
  '004': ['四级', 'Fourth'],
})
