import type { Action, Area } from './areas.ts'
import type { Label } from './kit/label.ts'

export interface MenuDeclaration {
  readonly path: string
  readonly code: string
  readonly label: Label
  readonly icon: string
  /** The area whose `_view` shows the menu; its actions are the buttons. */
  readonly area: Area
  readonly actions: readonly Action[]
  readonly sides: 'both' | 'sss' | 'esp'
  readonly children?: readonly MenuDeclaration[]
}
type More = { sides?: 'sss' | 'esp'; children?: readonly MenuDeclaration[] }
const item = (
  path: string,
  code: string,
  label: Label,
  icon: string,
  area: Area,
  actions: readonly Action[],
  more: More = {},
): MenuDeclaration => ({
  path,
  code,
  label,
  icon,
  area,
  actions,
  sides: 'both',
  ...more,
})
const write = ['add', 'edit', 'delete', 'view'] as const
const acts = ['handle', 'apply', 'confirm', 'report', 'verify', 'view'] as const
const device = (kind: string, label: Label) => item(`/sbtj/${kind}`, 'device', label, 'chip', 'device', write)

/** The menu as every role's share of one tree (domain model H); a role sees what its areas let it view. */
export const menuTree: readonly MenuDeclaration[] = [
  item('/wel/index', 'home', ['首页', 'Home'], 'home', 'stat', ['view']),
  item('/overview/index', 'overview', ['大屏总览', 'Wide screen'], 'monitor', 'stat', ['view'], { sides: 'sss' }),
  item('/enterInformation', 'enterprise', ['企业信息', 'Enterprises'], 'office', 'enterprise', ['view'], {
    children: [
      item('/enterInformation/register', 'enterprise', ['企业名录', 'Register'], 'list', 'enterprise', [
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
    ],
  }),
  item('/yjxx', 'warn', ['预警信息', 'Warnings'], 'alarm', 'warn', [...acts, 'export']),
  item('/scbjxx', 'warnProduce', ['生产报警信息', 'Production warnings'], 'factory', 'warn', acts),
  item('/spbj', 'warnVideo', ['视频报警信息', 'Video warnings'], 'video', 'warn', acts),
  item('/sbtj', 'device', ['设备统计', 'Devices'], 'chip', 'device', ['view'], {
    children: [
      item('/sbtj/gateway', 'gateway', ['网关与端口', 'Gateways'], 'router', 'device', write),
      device('th', ['温湿度', 'Temperature-humidity']),
      device('dust', ['粉尘', 'Dust']),
      device('electrostatic', ['静电释放器', 'Static dischargers']),
      device('pds', ['人员检测', 'People detectors']),
      device('charge', ['药量秤', 'Explosive scales']),
      device('drug', ['涉药机械', 'Drug-involved machines']),
      item('/sbtj/rule', 'rule', ['报警阈值', 'Limits'], 'sliders', 'device', ['edit', 'view']),
      item('/sbtj/rejected', 'rejected', ['拒收报文', 'Rejected messages'], 'inbox', 'device', ['view']),
    ],
  }),
  item('/organize', 'organize', ['机构管理', 'Organisations'], 'tree', 'system', ['view'], {
    children: [item('/organize/tree', 'organize', ['监管机构', 'Organisations'], 'tree', 'system', write)],
    sides: 'sss',
  }),
]
