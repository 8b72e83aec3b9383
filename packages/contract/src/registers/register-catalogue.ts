import type { Group, Resource } from '../kit/resource.ts'
import { enterpriseclass } from './enterpriseclass.ts'
import { enterpriseclassificationinformation } from './enterpriseclassificationinformation.ts'
import { enterpriseenforcementinfo } from './enterpriseenforcementinfo.ts'
import { enterpriseexcess } from './enterpriseexcess.ts'
import { enterprisehiddentrouble } from './enterprisehiddentrouble.ts'
import { enterprisemanagement } from './enterprisemanagement.ts'
import { enterpriseriskpoint } from './enterpriseriskpoint.ts'
import { enterprisesubmission } from './enterprisesubmission.ts'
import { enterprisesubmissioncontent } from './enterprisesubmissioncontent.ts'
import { enterprisesubmissionhistory } from './enterprisesubmissionhistory.ts'
import { enterpriseCharts } from './home-charts.ts'
import { organizationwhitelistconfiguration } from './organizationwhitelistconfiguration.ts'
import { userdetails } from './userdetails.ts'

/** Resources of enterprise registers and submissions. */
export const registers: readonly Resource[] = [
  enterprisemanagement,
  enterpriseenforcementinfo,
  enterprisehiddentrouble,
  enterpriseclassificationinformation,
  enterpriseriskpoint,
  enterpriseclass,
  enterprisesubmission,
  enterprisesubmissioncontent,
  enterprisesubmissionhistory,
  enterpriseexcess,
  organizationwhitelistconfiguration,
  userdetails,
]
export const registersGroups: readonly Group[] = [enterpriseCharts]
