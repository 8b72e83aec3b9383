import { baseenterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import { implement } from '../../kit/implement.ts'
import { checkEnterprise, keepEnterprise } from './rules.ts'

export default implement(
  baseenterprise,
  {},
  { rule: checkEnterprise, keep: keepEnterprise, changes: ['registry', 'session'] },
)
