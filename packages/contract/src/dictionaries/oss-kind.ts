import { dictionary } from '../kit/dictionary.ts'

export const ossKind = dictionary(
  'oss',
  ['存储类型', 'Storage kind'],
  {
    '1': ['本地目录', 'Local folder'],
    '2': ['S3对象存储', 'S3'],
  },
  { system: true, numeric: true },
)
