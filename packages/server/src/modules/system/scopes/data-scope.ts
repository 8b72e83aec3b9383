import { dataScope } from '@fengsui/contract/system/data-scope.ts'
import { implement } from '../../../framework/http/implement.ts'
import { checkDataScope } from './check-data-scope.ts'
import { scopeDeleteBlocker } from './keep.ts'

// Takes effect for holders of the scope from their next call.
export default implement(
  dataScope,
  {},
  { beforeSave: checkDataScope, deleteBlocker: scopeDeleteBlocker('sys_role_data_scope'), publishes: ['session'] },
)
