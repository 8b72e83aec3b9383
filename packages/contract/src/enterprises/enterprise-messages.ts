import type { Label } from '../kit/label.ts'

/** Messages for a refused write or removal of an enterprise (domain-model.md#R6.1). */
export const enterpriseMessages = {
  cityOutside: ['所选市不属于所选省', 'The city is not in the chosen province'],
  countyOutside: ['所选县不属于所选市', 'The county is not in the chosen city'],
  townOutside: ['所选乡镇不属于所选县', 'The township is not in the chosen county'],
  organizeOutside: [
    '监管机构应为企业所在县或乡镇的机构',
    'The organisation must be that of the enterprise’s county or township',
  ],
  typeRequired: ['生产企业请选择企业类型', 'Choose the enterprise type for a producer'],
  safetyStaff: ['生产企业专职安全员不能少于1人', 'A producer needs at least one full-time safety officer'],
  future: ['{label}不能晚于今天', '{label} must not be in the future'],
  kept: [
    '{label}由监管机构维护，企业不能修改',
    '{label} is maintained by the authority; the enterprise cannot change it',
  ],
  licensed: ['请通过许可变更流程修改', 'Change it through a licence change application'],
  hasDevices: ['存在设备', 'it has devices'],
  hasWorkplaces: ['存在工库房', 'it has workplaces'],
  hasUsers: ['存在用户', 'it has users'],
  hasWarnings: ['存在报警记录', 'it has warnings on record'],
  hasTrade: ['存在购销单据', 'it has trade documents'],
  hasLicence: ['存在许可证', 'it holds a licence'],
} as const satisfies Record<string, Label>
