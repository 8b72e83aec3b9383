import { dictionary } from '../kit/dictionary.ts'

export const dataScopeType = dictionary(
  'data_scope_type',
  ['数据权限类型', 'Data scope type'],
  {
    '1': ['全部可见', 'All'],
    '2': ['本人可见', 'Own'],
    '3': ['所在机构可见', 'Department'],
    '4': ['所在机构及子级可见', 'Department and below'],
    '5': ['自定义', 'Custom'],
  },
  { system: true, numeric: true },
)
