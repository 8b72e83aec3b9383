import type { Label } from './kit/label.ts'
import { lookup } from './kit/lookup.ts'

/**
 * Areas of the permission matrix (domain-model.md#C.3), and the pages of the system by menu code
 * (blade-conventions.md#4 and blade-conventions.md#7). A permission is `{area}_{action}`.
 */
export const areas = {
  enterprise: ['企业登记', 'Enterprise register'],
  certificate: ['企业证照', 'Enterprise certificates'],
  staff: ['从业人员', 'Staff'],
  workplace: ['工库房', 'Workplaces'],
  device: ['设备与网关', 'Devices and gateways'],
  video: ['视频', 'Video'],
  video_event: ['事件对应', 'Video events'],
  warn: ['预警', 'Warnings'],
  hidden: ['隐患', 'Hidden troubles'],
  enforcement: ['执法', 'Enforcement'],
  licence: ['许可', 'Licences'],
  order: ['购销与生产', 'Trade and production'],
  warehouse: ['仓储', 'Warehouse and stock'],
  transport: ['运输', 'Transport'],
  hazchem: ['危化品', 'Hazardous chemicals'],
  quota: ['指标', 'Quotas'],
  submission: ['报送', 'Submissions'],
  handover: ['交接班', 'Shift handovers'],
  stat: ['统计', 'Statistics'],
  report: ['报表', 'Reports'],
  report_template: ['报表模板', 'Report templates'],
  notice: ['通知公告', 'Notices'],
  system: ['系统管理', 'System administration'],
  log: ['日志', 'Logs'],
  user: ['用户', 'Users'],
  dept: ['部门', 'Departments'],
  post: ['岗位', 'Posts'],
  role: ['角色', 'Roles'],
  menu: ['菜单', 'Menus'],
  topmenu: ['顶部菜单', 'Top menus'],
  tenant: ['租户', 'Tenants'],
  tenant_package: ['租户产品包', 'Tenant packages'],
  client: ['应用', 'Clients'],
  param: ['参数', 'Parameters'],
  dict: ['系统字典', 'System dictionaries'],
  dictbiz: ['业务字典', 'Business dictionaries'],
  region: ['行政区划', 'Regions'],
  data_scope: ['数据权限', 'Data scopes'],
  api_scope: ['接口权限', 'API scopes'],
  attach: ['附件', 'Attachments'],
  oss: ['对象存储', 'Object storage'],
  sms: ['短信', 'Text messages'],
  social: ['第三方登录', 'Identity providers'],
  map: ['地图', 'Map'],
  replay: ['回看与案卷', 'Replay and case files'],
  map_layer: ['地图图层与安全距离', 'Map layers and distances'],
  session: ['在线会话', 'Sessions'],
  flow_model: ['流程模型', 'Process models'],
  flow_manager: ['流程部署', 'Deployed processes'],
  flow_follow: ['流程跟踪', 'Running processes'],
  log_usual: ['通用日志', 'General log'],
  log_api: ['接口日志', 'API log'],
  log_error: ['错误日志', 'Error log'],
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
  report: ['上报', 'Escalate'],
  call: ['通话记录', 'Record calls'],
  urge: ['催办', 'Remind'],
  supervise: ['督办', 'Supervise'],
  stop: ['责令停产文书', 'Stop-work order'],
  import: ['导入', 'Import'],
  role: ['角色配置', 'Set roles'],
  reset: ['重置密码', 'Reset password'],
  unlock: ['解锁', 'Unlock'],
  grant: ['权限设置', 'Permissions'],
  setting: ['配置', 'Settings'],
  package: ['产品包', 'Package'],
  datasource: ['数据源', 'Data source'],
  enable: ['启用', 'Enable'],
  download: ['下载', 'Download'],
  upload: ['上传', 'Upload'],
  debug: ['调试', 'Test'],
  end: ['下线', 'Sign out'],
  explain: ['权限解释', 'Explain'],
  state: ['变更状态', 'Change the state'],
  image: ['流程图', 'Diagram'],
  remove: ['删除部署', 'Delete deployments'],
  bind: ['绑定', 'Bind'],
  control: ['云台', 'Pan and tilt'],
} as const satisfies Record<string, Label>
export type Action = keyof typeof actions
export type PermissionWord = `${Area}_${Action}`

/** The words of a permission, as "Running processes · View"; undefined for what is none. */
export function permissionLabel(word: string): Label | undefined {
  const at = word.lastIndexOf('_')
  const area = lookup<Label>(areas, word.slice(0, at))
  const action = lookup<Label>(actions, word.slice(at + 1))
  return area && action && [`${area[0]} · ${action[0]}`, `${area[1]} · ${action[1]}`]
}
