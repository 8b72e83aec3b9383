import type { Label } from '../kit/label.ts'

/**
 * Messages of workplaces, their changes and their workstations (domain-model.md#R2.1, domain-model.md#R1.13).
 */
export const workplaceMessages = {
  processRequired: ['生产工房请选择工序', 'Choose the process of a production workroom'],
  quantityRequired: [
    '有危险等级的工库房限定药量必须大于0',
    'A workplace with a hazard grade must have an explosive limit above 0',
  ],
  stopReasonRequired: ['停产请选择停产原因', 'Choose the reason for the stop'],
  pending: ['存在待审核的变更，请等待审核', 'A change is awaiting review; wait for the review'],
  oneEnterprise: ['所选工库房应属于同一企业', 'The workplaces must belong to the same enterprise'],
  settingShared: [
    '方案「{name}」还用于工库房「{other}」，请一并选择或另取名称',
    'The setting "{name}" is also used by workplace "{other}": choose it too, or use another name',
  ],
  stationsExceed: [
    '工位{label}之和不能超过工库房的{max}',
    'The total {label} of the workstations must not exceed the workplace’s {max}',
  ],
  otherEnterprise: ['{label}不属于该企业', '{label} belongs to another enterprise'],
  detectorTaken: ['该PDS已用于工位「{name}」', 'The PDS is already used by workstation "{name}"'],
  hasDevices: ['已绑定设备', 'devices are bound to it'],
  hasStations: ['存在工位', 'it has workstations'],
  hasWarnings: ['存在未关闭报警', 'it has open warnings'],
  hasPending: ['存在待审核的变更', 'it has a change awaiting review'],
} as const satisfies Record<string, Label>
