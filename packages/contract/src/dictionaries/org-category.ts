import { dictionary } from '../kit/dictionary.ts'

export const orgCategory = dictionary(
  'org_category',
  ['机构类型', 'Department category'],
  {
    '1': ['公司', 'Company'],
    '2': ['部门', 'Department'],
    '3': ['小组', 'Group'],
  },
  { system: true, numeric: true },
)
