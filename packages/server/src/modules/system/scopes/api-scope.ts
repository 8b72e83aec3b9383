import { apiScope } from '@fengsui/contract/system/api-scope.ts'
import { implement } from '../../../kit/implement.ts'
import { checkApiScope } from './check-api-scope.ts'
import { keepScope } from './keep.ts'

// In force from the moment it is written.
export default implement(
  apiScope,
  {},
  { rule: checkApiScope, keep: keepScope('sys_role_api_scope'), changes: ['session'] },
)
