import type { DeviceKindDeclaration } from './devices/kinds/declare.ts'
import { deviceKinds } from './devices/kinds/device-kinds.ts'
import { chemicalMenus } from './menus/chemicals.ts'
import { homePath } from './menus/groups.ts'
import { acts, item, type MenuDeclaration, page, write } from './menus/item.ts'
import { mapMenus } from './menus/maps.ts'
import { replayMenus } from './menus/replay.ts'
import { reportMenu } from './menus/reports.ts'
import { knowledgeMenu, onlineMenu, statisticsMenu, summaryMenu, warningStatisticsMenu } from './menus/statistics.ts'
import { certificateMenu, enterpriseMenus, licenceMenu, recordMenu, violationMenu } from './menus/supervision.ts'
import { tradeMenus } from './menus/trade.ts'
import { videoMenu } from './menus/video.ts'

export type { MenuDeclaration }

/** Lists of devices, a kind each. */
const deviceLists = deviceKinds.flatMap(({ page }: DeviceKindDeclaration) =>
  page?.menu ? [item(`/sbtj/${page.segment}`, 'device', page.menu, 'chip', 'device', [...write, 'export'])] : [],
)

/** Menu tree shared by all roles (domain-model.md#H); a role sees the entries its areas let it view. */
export const menuTree: readonly MenuDeclaration[] = [
  item(homePath, 'home', ['今天', 'Today'], 'home', 'stat', ['view']),
  item('/overview/index', 'overview', ['大屏总览', 'Dashboard'], 'monitor', 'stat', ['view'], { sides: 'sss' }),
  item('/enterInformation', 'enterprise', ['企业信息', 'Enterprises'], 'office', 'enterprise', ['view'], {
    children: [
      item('/enterInformation/register', 'enterprise', ['企业名录', 'Enterprise register'], 'list', 'enterprise', [
        ...write,
        'export',
      ]),
      item('/enterInformation/gongkufang', 'workplace', ['工库房', 'Workplaces'], 'grid', 'workplace', [
        ...write,
        'process',
        'export',
      ]),
      item(
        '/enterInformation/workplaceProcess',
        'workplaceProcess',
        ['工库房审核', 'Workplace review'],
        'check',
        'workplace',
        ['process', 'view'],
        { sides: 'sss' },
      ),
      item('/enterInformation/station', 'station', ['工位', 'Workstations'], 'seat', 'workplace', write),
      ...enterpriseMenus,
    ],
  }),
  certificateMenu,
  item('/yjxx', 'warn', ['预警信息', 'Warnings'], 'alarm', 'warn', [...acts, 'export']),
  item('/yjxx/highRisk', 'highRisk', ['高风险报警', 'High-risk warnings'], 'fire', 'warn', acts),
  item('/scbjxx', 'warnProduce', ['生产报警信息', 'Production warnings'], 'factory', 'warn', acts),
  item('/spbj', 'warnVideo', ['视频报警信息', 'Video warnings'], 'video', 'warn', acts),
  videoMenu,
  ...mapMenus,
  ...replayMenus,
  item('/dxal', 'case', ['典型案例', 'Typical cases'], 'case', 'warn', write),
  item('/sbtj', 'device', ['设备', 'Devices'], 'chip', 'device', ['view'], {
    children: [
      item('/sbtj/gateway', 'gateway', ['网关与端口', 'Gateways'], 'router', 'device', write),
      ...deviceLists,
      item('/sbtj/hazard', 'hazardPoint', ['危险源采集', 'Hazard points'], 'drop', 'device', [...write, 'export']),
      item('/sbtj/rule', 'rule', ['报警阈值', 'Limits'], 'sliders', 'device', ['edit', 'view']),
      item('/sbtj/change', 'deviceChange', ['变更审核', 'Change review'], 'check', 'device', ['process', 'view']),
      item('/sbtj/changeLog', 'changeLog', ['变更日志', 'Change log'], 'log', 'device', ['view']),
      item('/sbtj/log', 'deviceLog', ['设备日志', 'Device log'], 'log', 'device', ['view']),
      item('/sbtj/rejected', 'rejected', ['拒收报文', 'Rejected messages'], 'inbox', 'device', ['view']),
    ],
  }),
  licenceMenu,
  ...tradeMenus,
  ...chemicalMenus,
  recordMenu,
  violationMenu,
  statisticsMenu,
  warningStatisticsMenu,
  onlineMenu,
  summaryMenu,
  reportMenu,
  item('/organize', 'organize', ['机构管理', 'Organisations'], 'tree', 'system', ['view'], {
    children: [
      item('/organize/tree', 'organize', ['监管机构', 'Organisations'], 'tree', 'system', [...write, 'export']),
      item('/organize/whitelist', 'whitelist', ['机构白名单', 'White list'], 'check', 'system', [...write, 'grant']),
      item('/organize/userdetails', 'userdetails', ['用户扩展信息', 'User details'], 'user', 'system', write),
    ],
    sides: 'sss',
  }),
  item('/notice', 'notice', ['通知公告', 'Notices'], 'bell', 'notice', ['view'], {
    children: [
      item('/notice/notice', 'notice', ['通知', 'Notices'], 'bell', 'notice', write),
      item('/notice/news', 'news', ['工作动态', 'News'], 'news', 'notice', write),
      knowledgeMenu,
      item('/notice/law', 'regulation', ['法律法规', 'Regulations'], 'book', 'notice', write),
      item('/desk/notice', 'notice', ['通知管理', 'Manage notices'], 'edit', 'notice', write, { sides: 'sss' }),
    ],
  }),
  item('/rizhi', 'log', ['日志', 'Logs'], 'log', 'log', ['view', 'export'], {
    children: [
      item('/rizhi/signin', 'signin', ['登录记录', 'Sign-ins'], 'login', 'log', ['view']),
      item('/rizhi/view', 'viewlog', ['访问记录', 'Page views'], 'eye', 'log', ['view']),
    ],
  }),
  page('/system', 'user', ['系统管理', 'System'], 'setting', ['view'], {
    children: [
      page('/system/user', 'user', ['用户管理', 'Users'], 'user', [
        ...write,
        'import',
        'export',
        'role',
        'reset',
        'unlock',
        'explain',
      ]),
      page('/system/dept', 'dept', ['部门管理', 'Departments'], 'tree', write),
      page('/system/post', 'post', ['岗位管理', 'Posts'], 'medal', write, { sides: 'sss' }),
      page('/system/dict', 'dict', ['系统字典', 'System dictionaries'], 'book', write, { sides: 'sss' }),
      page('/system/dictbiz', 'dictbiz', ['业务字典', 'Business dictionaries'], 'book', write, { sides: 'sss' }),
      page('/system/menu', 'menu', ['菜单管理', 'Menus'], 'list', write, { sides: 'sss' }),
      page('/system/topmenu', 'topmenu', ['顶部菜单', 'Top menus'], 'list', [...write, 'setting'], { sides: 'sss' }),
      page('/system/param', 'param', ['参数管理', 'Parameters'], 'sliders', write, { sides: 'sss' }),
      page(
        '/system/tenant',
        'tenant',
        ['租户管理', 'Tenants'],
        'office',
        [...write, 'setting', 'package', 'datasource'],
        {
          sides: 'sss',
        },
      ),
      page('/system/tenantpackage', 'tenant_package', ['租户产品包', 'Tenant packages'], 'box', write, {
        sides: 'sss',
      }),
      page('/system/client', 'client', ['应用管理', 'Clients'], 'chip', write, { sides: 'sss' }),
      page('/system/social', 'social', ['第三方登录', 'Identity providers'], 'key', [...write, 'enable'], {
        sides: 'sss',
      }),
      item(
        '/system/registration',
        'registration',
        ['注册审核', 'Registrations'],
        'check',
        'user',
        ['view', 'edit', 'role'],
        { sides: 'sss' },
      ),
      item('/system/explain', 'explain', ['权限解释', 'Explain permissions'], 'eye', 'role', [], { sides: 'sss' }),
      page('/system/session', 'session', ['在线会话', 'Sessions'], 'login', ['view', 'end'], { sides: 'sss' }),
    ],
  }),
  page('/authority', 'role', ['权限管理', 'Permissions'], 'key', ['view'], {
    children: [
      page('/authority/role', 'role', ['角色管理', 'Roles'], 'key', [...write, 'grant']),
      page('/authority/datascope', 'data_scope', ['数据权限', 'Data scopes'], 'grid', [...write, 'setting'], {
        sides: 'sss',
      }),
      page('/authority/apiscope', 'api_scope', ['接口权限', 'API scopes'], 'router', [...write, 'setting'], {
        sides: 'sss',
      }),
    ],
  }),
  page('/base', 'region', ['基础数据', 'Basic data'], 'globe', ['view'], {
    sides: 'sss',
    children: [
      page('/base/region', 'region', ['行政区划', 'Regions'], 'globe', [...write, 'import', 'export', 'debug']),
    ],
  }),
  page('/resource', 'attach', ['资源管理', 'Resources'], 'cloud', ['view'], {
    sides: 'sss',
    children: [
      page('/resource/attach', 'attach', ['附件管理', 'Attachments'], 'cloud', [...write, 'download', 'upload']),
      item('/resource/recordings', 'videoStorage', ['录像存储', 'Storage of recordings'], 'disk', 'oss', ['view']),
      page('/resource/oss', 'oss', ['对象存储', 'Object storage'], 'disk', [...write, 'enable']),
      page('/resource/sms', 'sms', ['短信配置', 'Text messages'], 'chat', [...write, 'enable', 'debug']),
    ],
  }),
  page('/flow', 'flow_model', ['流程管理', 'Processes'], 'route', ['view'], {
    sides: 'sss',
    children: [
      page('/flow/model', 'flow_model', ['流程模型', 'Models'], 'edit', write),
      page('/flow/manager', 'flow_manager', ['流程部署', 'Deployed'], 'cloud', [
        'add',
        'state',
        'image',
        'remove',
        'view',
      ]),
      page('/flow/follow', 'flow_follow', ['流程跟踪', 'Running'], 'eye', ['delete', 'view']),
    ],
  }),
  page('/monitor', 'log_usual', ['系统监控', 'Monitoring'], 'monitor', ['view'], {
    sides: 'sss',
    children: [
      page('/monitor/log/usual', 'log_usual', ['通用日志', 'General log'], 'log', ['view']),
      page('/monitor/log/api', 'log_api', ['接口日志', 'API log'], 'log', ['view']),
      page('/monitor/log/error', 'log_error', ['错误日志', 'Error log'], 'log', ['view']),
    ],
  }),
]
