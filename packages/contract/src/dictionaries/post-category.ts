import { dictionary } from '../kit/dictionary.ts'

export const postCategory = dictionary(
  'post_category',
  ['岗位类型', 'Post category'],
  {
    '1': ['高层', 'Senior'],
    '2': ['中层', 'Middle'],
    '3': ['基层', 'Junior'],
    '4': ['其他', 'Other'],
  },
  { system: true, numeric: true },
)
