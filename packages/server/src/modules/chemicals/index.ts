import type { Implementation } from '../../framework/http/implement.ts'
import catalog from './catalog/catalog.ts'
import catalogClass from './catalog-class.ts'
import enterpriseChemical from './enterprise-chemical.ts'
import { records, units } from './hazard/major-hazard.ts'
import packaging from './packaging.ts'
import { inspection, recovery, scrapping } from './packaging-acts.ts'
import product from './product.ts'
import quota from './quota.ts'
import unitRate from './unit-rate.ts'
import vehicle from './vehicle.ts'
import { driver, escort } from './vehicle-crew.ts'

export const chemicals: readonly Implementation[] = [
  product,
  unitRate,
  catalog,
  catalogClass,
  enterpriseChemical,
  units,
  records,
  ...quota,
  driver,
  escort,
  vehicle,
  packaging,
  inspection,
  scrapping,
  recovery,
]

export { recalculate } from './hazard/recalculate.ts'
export { unitSubject, withUnitNames } from './hazard/unit-subject.ts'
export { reviewQuotas } from './quota.ts'
export { warnNearQuotas } from './quota-near.ts'
