import { regionRisk as calls, onlineTh } from '@fengsui/contract/dashboards/region-risk.ts'
import { implement } from '../framework/http/implement.ts'
import { companyToDayWarnRank } from './company-rank.ts'
import { thSummary } from './online.ts'
import { regionRisk } from './region-risk.ts'

export const risk = implement(calls, { regionRisk, companyToDayWarnRank })
export const th = implement(onlineTh, { summary: thSummary })
