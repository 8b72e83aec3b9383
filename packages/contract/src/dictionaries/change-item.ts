import { dictionary } from '../kit/dictionary.ts'

export const changeItem = dictionary('changeItem', ['变更事项', 'Changed item'], {
  '1': ['名称', 'Name'],
  '2': ['主要负责人', 'Principal'],
  '3': ['地址', 'Address'],
  '4': ['许可范围', 'Licensed scope'],
  '5': ['仓储能力', 'Storage capacity'],
  '6': ['经济类型', 'Economic type'],
})
