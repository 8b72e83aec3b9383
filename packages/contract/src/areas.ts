import type { Label } from './kit/label.ts'

/** The areas of the permission matrix (domain model C.3). A permission word is `{area}_{action}`. */
export const areas = {
  enterprise: ['企业登记', 'Enterprise register'],
  certificate: ['企业证照', 'Enterprise certificates'],
  staff: ['从业人员', 'Staff'],
  workplace: ['工库房', 'Workplaces'],
  device: ['设备与网关', 'Devices and gateways'],
  video: ['视频', 'Video'],
  warn: ['预警', 'Warnings'],
  hidden: ['隐患', 'Hidden troubles'],
  enforcement: ['执法', 'Enforcement'],
  licence: ['许可', 'Licences'],
  order: ['购销与生产', 'Orders'],
  warehouse: ['仓储', 'Warehouse and stock'],
  transport: ['运输', 'Transport'],
  hazchem: ['危化品', 'Hazardous chemicals'],
  submission: ['报送', 'Submissions'],
  stat: ['统计', 'Statistics'],
  notice: ['通知公告', 'Notices'],
  system: ['系统管理', 'System administration'],
  log: ['日志', 'Logs'],
  flow: ['流程', 'Flow'],
} as const satisfies Record<string, Label>
export type Area = keyof typeof areas

export const actions = {
  view: ['查看', 'View'],
  add: ['新增', 'Add'],
  edit: ['编辑', 'Edit'],
  delete: ['删除', 'Delete'],
  export: ['导出', 'Export'],
  process: ['审核', 'Review'],
  verify: ['核验', 'Verify'],
  handle: ['处理', 'Handle'],
  apply: ['申请', 'Apply'],
  confirm: ['确认', 'Confirm'],
  report: ['上报', 'Report up'],
} as const satisfies Record<string, Label>
export type Action = keyof typeof actions
export type PermissionWord = `${Area}_${Action}`
