import type { Group, Resource } from '../kit/resource.ts'
import { licenceCharts } from './charts.ts'
import { guide, guidehandlematerial, guidehandleprocess } from './guide.ts'
import { businesslicense } from './licence.ts'
import { businesslicensepublicity, businesslicenserecordpublicity } from './publicity.ts'
import { businesslicenserecord } from './record.ts'
import { businesslicensemateria, businesslicenserecordfile, businesslicenserecordlog } from './record-parts.ts'
import { businesslicenserevocationlog } from './revocation.ts'
import { businesslicensewarning } from './warning.ts'

export const licences: readonly Resource[] = [
  businesslicense,
  guide,
  guidehandlematerial,
  guidehandleprocess,
  businesslicenserecord,
  businesslicenserecordpublicity,
  businesslicensemateria,
  businesslicenserecordfile,
  businesslicenserecordlog,
  businesslicensepublicity,
  businesslicenserevocationlog,
  businesslicensewarning,
]
export const licencesGroups: readonly Group[] = [licenceCharts]
