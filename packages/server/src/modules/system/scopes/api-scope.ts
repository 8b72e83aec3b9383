import { apiScope } from '@fengsui/contract/system/api-scope.ts'
import { implement } from '../../../framework/http/implement.ts'
import { checkApiScope } from './check-api-scope.ts'
import { scopeDeleteBlocker } from './keep.ts'

// Takes effect as soon as it is written.
export default implement(
  apiScope,
  {},
  { beforeSave: checkApiScope, deleteBlocker: scopeDeleteBlocker('sys_role_api_scope'), publishes: ['session'] },
)
