import type { Label } from '../kit/label.ts'

/**
 * Messages of workplaces, their changes and their workstations (domain-model.md#R2.1, domain-model.md#R1.13).
 */
export const workplaceMessages = {
  processRequired: ['生产工房请选择工序', 'A production workroom needs its process'],
  quantityRequired: [
    '有危险等级的工库房限定药量必须大于0',
    'A workplace with a hazard grade needs an explosive limit above 0',
  ],
  stopReasonRequired: ['停产请选择停产原因', 'A stop needs its reason'],
  pending: ['存在待审核的变更，请等待审核', 'A change waits for its review'],
  oneEnterprise: ['所选工库房应属于同一企业', 'The workplaces must belong to one enterprise'],
  settingShared: [
    '方案「{name}」还用于工库房「{other}」，请一并选择或另取名称',
    'Setting "{name}" is also that of "{other}": choose it too, or take another name',
  ],
  stationsExceed: [
    '工位{label}之和不能超过工库房的{max}',
    'The workstations’ {label} must not exceed the workplace’s {max}',
  ],
  otherEnterprise: ['{label}不属于该企业', '{label} belongs to another enterprise'],
  detectorTaken: ['该PDS已用于工位「{name}」', 'The detector serves workstation "{name}"'],
  hasDevices: ['已绑定设备', 'devices are bound to it'],
  hasStations: ['存在工位', 'workstations stand in it'],
  hasWarnings: ['存在未关闭报警', 'warnings are open'],
  hasPending: ['存在待审核的变更', 'a change waits for its review'],
} as const satisfies Record<string, Label>
