import { baseenterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import { implement } from '../../framework/http/implement.ts'
import { enterpriseHooks } from './enterprise-hooks.ts'

export default implement(baseenterprise, {}, enterpriseHooks)
