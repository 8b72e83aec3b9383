import { code, type Field } from '@fengsui/contract/kit/field.ts'
import { warningFields } from '@fengsui/contract/warnings/fields.ts'
import { listStatus } from '@fengsui/contract/warnings/list-status.ts'
import { warningTypes } from '@fengsui/contract/warnings/type-label.ts'
import { warningFilters } from '@fengsui/contract/warnings/warning.ts'
import type { NamedField } from '../../../ui/resource/field-sets.ts'
import type { Filters } from './filters.ts'

const own = {
  keyword: warningFilters.keyword,
  severity: warningFields.severity,
  status: code(listStatus.label, listStatus, { search: 'eq' }),
  warnTime: warningFields.warnTime,
  enterpriseId: warningFields.enterpriseId,
  typeKey: code(warningTypes.label, warningTypes, { search: 'in' }),
  workplaceId: warningFields.workplaceId,
  handleType: warningFields.handleType,
  nature: warningFields.nature,
  source: warningFields.source,
  overdue: warningFields.overdue,
  mine: warningFilters.mine,
  repeatedAlarm: warningFilters.repeatedAlarm,
  regionCode: warningFields.regionCode,
  recoverTime: warningFields.recoverTime,
  handleTime: warningFields.handleTime,
  violationHandling: warningFields.violationHandling,
  chattering: warningFields.chattering,
} satisfies Record<string, Field>

/** Fields set only by links from other pages; shown when set. */
const linked = {
  deviceId: warningFields.deviceId,
  handleStatus: warningFields.handleStatus,
  lastedFrom: warningFilters.lastedFrom,
  lastedBelow: warningFilters.lastedBelow,
  tookFrom: warningFilters.tookFrom,
  tookBelow: warningFilters.tookBelow,
  timed: warningFilters.timed,
  detectors: warningFilters.detectors,
} satisfies Record<string, Field>

/** Returns the search form's fields, most used first. Enterprise users get no enterprise field. */
export function searchFieldsFor(userType: 'sss' | 'esp', filters: Filters): readonly NamedField[] {
  const shown = Object.entries(own).filter(
    ([name]) => userType === 'sss' || (name !== 'enterpriseId' && name !== 'regionCode'),
  )
  return [...Object.entries(linked).filter(([name]) => filters[name]), ...shown]
}
