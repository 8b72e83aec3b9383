import { dictionary } from '../kit/dictionary.ts'

export const apiScopeType = dictionary(
  'api_scope_type',
  ['接口权限类型', 'API scope type'],
  {
    '1': ['系统接口', 'System'],
    '2': ['业务接口', 'Business'],
  },
  { system: true, numeric: true },
)
