import { baseenterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import { implement } from '../../framework/http/implement.ts'
import { checkEnterprise, enterpriseDeleteBlocker } from './enterprise-rules.ts'

export default implement(
  baseenterprise,
  {},
  { beforeSave: checkEnterprise, deleteBlocker: enterpriseDeleteBlocker, publishes: ['registry', 'session'] },
)
