import type { Implementation } from '../../framework/http/implement.ts'
import baseenterprise from './baseenterprise.ts'
import companyList from './company-list.ts'
import enterprise from './enterprise.ts'
import fieldNull from './field-null.ts'
import plantModel from './model/plant-model.ts'
import plant from './plant/plant.ts'
import plantScene from './scene/scene.ts'
import sitePlan from './site-plan.ts'

export { enterpriseHooks } from './enterprise-hooks.ts'
export { openIntake } from './open-intake.ts'
export { doneBy } from './plant/done.ts'

export const enterprises: readonly Implementation[] = [
  enterprise,
  baseenterprise,
  companyList,
  fieldNull,
  sitePlan,
  plant,
  plantScene,
  plantModel,
]
