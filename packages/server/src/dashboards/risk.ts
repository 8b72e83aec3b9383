import {
  regionRisk as calls,
  enterpriseRisk as ofEnterprise,
  onlineTh,
} from '@fengsui/contract/dashboards/region-risk.ts'
import { implement } from '../framework/http/implement.ts'
import { companyToDayWarnRank } from './company-rank.ts'
import { enterprisePdsCameraRateRank } from './device-rank.ts'
import { enterpriseRisk } from './enterprise-risk.ts'
import { thSummary } from './online.ts'
import { regionRisk } from './region-risk.ts'
import { regionRiskTrend } from './region-risk-trend.ts'

export const risk = implement(calls, {
  regionRisk,
  companyToDayWarnRank,
  regionRiskTrend,
  enterprisePdsCameraRateRank,
})
export const riskOfEnterprise = implement(ofEnterprise, { enterpriseRisk })
export const th = implement(onlineTh, { summary: thSummary })
