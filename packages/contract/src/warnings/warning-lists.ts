import type { Label } from '../kit/label.ts'
import { resource } from '../kit/resource.ts'
import { warningFields } from './fields.ts'

const list = (path: string, label: Label, page = 'page') =>
  resource({
    path,
    label,
    area: 'warn',
    table: 'warn_event',
    view: 'warn_event_v',
    title: 'warnNo',
    fields: warningFields,
    standard: { page },
  })

/** Warnings that are red or orange, or have been escalated to the county or above (domain-model.md#R3.1). */
export const highRisk = list('/yhjg-dp/sss/Dashboard/highRisk', ['高风险报警', 'High-risk warnings'])
/** People beyond the limit of a room for long: type 1023. */
export const longTimeOverMan = list('/yhjg-dp/sss/Dashboard/longTimeOverMan', ['长时间超员', 'Overcrowded for long'])
/** People who have not touched a static discharger for long: type 1024. */
export const longTimeElectrostatic = list('/yhjg-dp/sss/Dashboard/longTimeElectrostatic', [
  '长时间静电未释放',
  'Static not discharged for long',
])
/** Warnings that people detectors raise. */
export const detectorWarnings = list(
  '/yhjg-warn/detector-warning',
  ['人员检测报警', 'People detector warnings'],
  '/yhjg-warn/pds/page',
)
