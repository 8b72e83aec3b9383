import { deviceKind } from '../dictionaries/devices.ts'
import { warnSeverity } from '../dictionaries/warnings.ts'
import { code, decimal, flag, integer, ref, text, time } from '../kit/field.ts'
import { base } from '../kit/mixins.ts'

/** A limit as a row (domain-model.md#R9 warn_rule): value, delays, deadband, severity, source. */
export const ruleFields = {
  scope: text(['取自', 'Taken from'], 10, { readOnly: true, search: 'eq', list: true }),
  kind: code(['设备类型', 'Device type'], deviceKind, { readOnly: true, search: 'eq', list: true }),
  metric: text(['指标', 'Metric'], 24, { readOnly: true, search: 'eq', list: true }),
  workplaceId: ref(['工库房', 'Workplace'], 'workplace', { search: 'eq' }),
  workplaceName: text(['工库房', 'Workplace'], 60, { readOnly: true, list: true }),
  deviceId: ref(['设备', 'Device'], 'device', { search: 'eq' }),
  deviceName: text(['设备', 'Device'], 60, { readOnly: true, list: true }),
  enterpriseId: ref(['企业', 'Enterprise'], 'enterprise', { readOnly: true, search: 'eq' }),
  enterpriseName: text(['企业名称', 'Enterprise name'], 100, { readOnly: true }),
  op: text(['条件', 'Condition'], 6, { readOnly: true, list: true }),
  value: decimal(['限值', 'Limit'], 14, 4, { list: true }),
  valueFrom: text(['限值来源字段', 'Limit field'], 30, { readOnly: true }),
  windowSeconds: integer(['升幅时间窗', 'Rise window'], 10, 3600, { unit: 's' }),
  forSeconds: integer(['持续秒数', 'On-delay'], 0, 86400, { list: true, unit: 's' }),
  forSamples: integer(['连续样本数', 'Samples in a row'], 1, 100),
  clearMode: text(['恢复方式', 'Clearing'], 10, { readOnly: true }),
  clearValue: decimal(['恢复值', 'Clear at'], 14, 4, { list: true }),
  clearSeconds: integer(['恢复持续秒数', 'Off-delay'], 0, 86400, { list: true, unit: 's' }),
  clearSamples: integer(['恢复样本数', 'Samples to clear'], 1, 100),
  typeKey: text(['报警类型', 'Warning type'], 10, { readOnly: true, search: 'eq' }),
  typeName: text(['报警类型', 'Warning type'], 40, { readOnly: true, list: true }),
  source: text(['来源', 'Source'], 20, { readOnly: true }),
  // Part of the limit's identity with metric, type and condition; another severity is another limit.
  severity: code(['级别', 'Severity'], warnSeverity, { readOnly: true, search: 'eq', list: true }),
  enabled: flag(['启用', 'Enabled'], { list: true }),
  origin: text(['依据类别', 'Basis'], 10, { readOnly: true, list: true }),
  standard: text(['标准', 'Standard'], 60, { list: true }),
  clause: text(['条款', 'Clause'], 40),
  edition: text(['版本', 'Edition'], 20),
  checked: flag(['条款已核对', 'Clause checked'], { readOnly: true, list: true }),
  approvedBy: ref(['批准人', 'Approved by'], 'user', { readOnly: true }),
  updateUserName: text(['设定人', 'Set by'], 30, { readOnly: true }),
  validFrom: time(['生效时间', 'In force from'], { readOnly: true }),
  ...base,
}
