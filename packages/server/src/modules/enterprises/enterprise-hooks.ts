import type { ResourceHooks } from '../../framework/http/implement.ts'
import { checkEnterprise, enterpriseDeleteBlocker } from './enterprise-rules.ts'
import { followEnterprise } from './open-intake.ts'

/** Rules of the register of enterprises, under both of its paths and in its sheet. */
export const enterpriseHooks = {
  beforeSave: checkEnterprise,
  afterSave: followEnterprise,
  deleteBlocker: enterpriseDeleteBlocker,
  publishes: ['registry', 'session'],
} as const satisfies ResourceHooks
