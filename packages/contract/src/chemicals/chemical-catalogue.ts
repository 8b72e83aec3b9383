import type { Group, Resource } from '../kit/resource.ts'
import { hazardouschemicalscatalog } from './catalog.ts'
import { hccatalogclassification } from './catalog-class.ts'
import { hazardouschemicalsclassification } from './class.ts'
import { drivermanagement, escortmanagement } from './crew.ts'
import { dangerchemicalsmanagement } from './enterprise-chemical.ts'
import { majorhazardrecord, majorhazardunit } from './major-hazard.ts'
import { packagingpropertyinformation } from './packaging.ts'
import {
  directionpackaginginspection,
  directionpackagingrecovery,
  directionpackagingscrapping,
} from './packaging-acts.ts'
import { hazardouschemicalsproduct } from './product.ts'
import { indexinformation, quotaChange } from './quota.ts'
import { unitrate } from './unit-rate.ts'
import { vehiclemanagement } from './vehicle.ts'

/** Chemicals, products, packaging. */
export const chemicals: readonly Resource[] = [
  hazardouschemicalsproduct,
  unitrate,
  hazardouschemicalsclassification,
  hazardouschemicalscatalog,
  hccatalogclassification,
  dangerchemicalsmanagement,
  majorhazardunit,
  majorhazardrecord,
  indexinformation,
  quotaChange,
  drivermanagement,
  escortmanagement,
  vehiclemanagement,
  packagingpropertyinformation,
  directionpackaginginspection,
  directionpackagingscrapping,
  directionpackagingrecovery,
]
export const chemicalsGroups: readonly Group[] = []
