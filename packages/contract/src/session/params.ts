import { datedParams } from '../books/dated-params.ts'
import { missingArea } from '../dictionaries/enterprises.ts'
import { balanceRule } from '../dictionaries/statistics.ts'
import { type MissingArea, missingFieldNames } from '../enterprises/missing-fields.ts'
import { keysOf } from '../kit/dictionary.ts'
import type { Label } from '../kit/label.ts'
import { chainParams } from '../orders/chain-params.ts'
import { monthParams } from '../statistics/month-params.ts'
import { type TolerantRule, tolerances } from '../statistics/tolerances.ts'
import { tripParams } from '../tracks/trip-params.ts'
import { verdictParams } from '../warnings/verdict-params.ts'

export interface ParamDeclaration {
  readonly label: Label
  /** Default value. */
  readonly value: string
  /** Effect and allowed values. */
  readonly help: Label
  /** A whole number, a percentage with at most four decimals, a flag, a password, web origins, or any text. */
  readonly kind?: 'number' | 'percent' | 'flag' | 'password' | 'origins' | 'text'
  /** Minimum of a number; `max` of a text is its length. */
  readonly min?: number
  readonly max?: number
  /** Values of a flag for no and yes; default 0 and 1. */
  readonly words?: readonly [no: string, yes: string]
}

const ofTolerance = (rule: TolerantRule): [string, ParamDeclaration] => {
  const [zh, en] = balanceRule.entries[rule]
  return [
    `balance.${rule}.rate`,
    {
      label: [`${zh}允差（%）`, `${en}: tolerance in %`],
      value: String(tolerances[rule]),
      kind: 'percent',
      max: 100,
      help: [
        '相差超过应有数量的这个百分比时报警',
        'Raises a warning when the difference exceeds this percentage of the expected value',
      ],
    },
  ]
}
const toleranceParams = Object.fromEntries((Object.keys(tolerances) as TolerantRule[]).map(ofTolerance)) as Record<
  `balance.${TolerantRule}.rate`,
  ParamDeclaration
>

const ofMissing = (area: MissingArea): [string, ParamDeclaration] => {
  const [zh, en] = missingArea.entries[area]
  return [
    `fieldNull.${area}`,
    {
      label: [`必填信息：${zh}`, `Information needed: ${en}`],
      value: missingFieldNames[area].join(','),
      kind: 'text',
      max: 500,
      help: [
        '以逗号分隔；缺少其中任一项即列入信息缺项',
        'Separated by commas; a record that lacks one of them is listed as missing information',
      ],
    },
  ]
}
const missingParams = Object.fromEntries(keysOf(missingArea).map(ofMissing)) as Record<
  `fieldNull.${MissingArea}`,
  ParamDeclaration
>

/** Server parameters with their defaults (table sys_param). */
export const params = {
  'account.initPassword': {
    label: ['初始密码', 'Initial password'],
    value: 'Fengsui2026',
    kind: 'password',
    help: [
      '重置密码和导入用户时的密码，首次登录须修改',
      'Password set by a reset or an import; it must be changed at the first sign-in',
    ],
  },
  'account.linli': {
    label: ['第二标题账号', 'Accounts with the second title'],
    value: '',
    help: ['显示第二系统标题的账号，以逗号分隔', 'Accounts that see the second system title, separated by commas'],
  },
  'account.registerUser': {
    label: ['开放账号注册', 'Open registration'],
    value: 'true',
    kind: 'flag',
    words: ['false', 'true'],
    help: [
      'true：允许第三方登录者申请账号；false：不允许',
      'true: people who sign in through an identity provider can apply for an account; false: they cannot',
    ],
  },
  'device.broker': {
    label: ['设备接入地址', 'Address for devices'],
    value: '',
    help: [
      '接入企业时给安装人员的服务器地址，如 mqtt.example.cn:8883；不填用本服务器的地址',
      'Server address given to installers when an enterprise is taken on, such as mqtt.example.cn:8883; leave it empty for this server’s own address',
    ],
  },
  'login.failures': {
    label: ['账号锁定前失败次数', 'Failures before an account is locked'],
    value: '5',
    kind: 'number',
    min: 1,
    max: 100,
    help: [
      '30分钟内密码错误达到此次数即锁定账号',
      'Number of wrong passwords within 30 minutes that locks the account',
    ],
  },
  'login.lockMinutes': {
    label: ['账号锁定分钟', 'Minutes an account stays locked'],
    value: '30',
    kind: 'number',
    min: 1,
    max: 1440,
    help: ['从最后一次失败起计算', 'Counted from the last failure'],
  },
  'login.addressFailures': {
    label: ['地址锁定前失败次数', 'Failures before an address is locked'],
    value: '50',
    kind: 'number',
    min: 5,
    max: 10_000,
    help: ['同一网络地址30分钟内的失败次数', 'Failures from one network address within 30 minutes'],
  },
  'login.captcha': {
    label: ['登录验证码', 'Captcha at sign-in'],
    value: '0',
    kind: 'flag',
    help: ['1：登录须输入验证码；0：不需要', '1: captcha required at sign-in; 0: not required'],
  },
  'menu.tokenOrigins': {
    label: ['可接收令牌的外部地址', 'Origins that may receive a token'],
    value: '',
    kind: 'origins',
    help: [
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholder is meant
      '外部菜单地址中的${token}只对这些站点替换，以逗号分隔',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholder is meant
      'The ${token} of an external menu is filled in only for these origins, separated by commas',
    ],
  },
  'console.manualUrl': {
    label: ['操作手册地址', 'Operation manual address'],
    value: '',
    kind: 'origins',
    help: [
      '用户菜单中操作手册的链接，留空不显示',
      'Link of the operation manual in the user menu; leave it empty to hide the link',
    ],
  },
  'weather.key': {
    label: ['气象接入密钥', 'Key of the weather service'],
    value: '',
    max: 200,
    help: [
      '气象数据推送接口的密钥，至少16个字符；平台租户的值有效，留空则接口关闭',
      'Key with which a weather service sends observations, at least 16 characters; the platform tenant’s value applies; leave it empty to disable the call',
    ],
  },
  'log.keepDays': {
    label: ['日志保留天数', 'Log retention (days)'],
    value: '180',
    kind: 'number',
    min: 1,
    max: 3650,
    help: ['平台租户的值对全部日志生效', 'The platform tenant’s value applies to all logs'],
  },
  'file.kinds': {
    label: ['可上传的文件类型', 'File types allowed for upload'],
    value: 'jpg,png,webp,pdf,docx,xlsx,mp4',
    max: 200,
    help: [
      '扩展名，以逗号分隔；内容与扩展名不符的文件一律拒绝',
      'Extensions, separated by commas; a file whose content does not match its extension is rejected',
    ],
  },
  'file.largestMB': {
    label: ['上传文件上限（MB）', 'Upload limit (MB)'],
    value: '20',
    kind: 'number',
    min: 1,
    max: 20,
    help: ['单个文件的大小', 'Size of a single file'],
  },
  'warn.verify.auto': {
    label: ['黄蓝报警免核验', 'Yellow and blue warnings need no verification'],
    value: '1',
    kind: 'flag',
    help: ['1：处理后直接办结；0：须核验', '1: closed once handled; 0: verification required'],
  },
  ...tripParams,
  ...verdictParams,
  'warn.again.handledHours': {
    label: ['处理后未消除再次报警小时', 'Hours until a handled but uncleared warning is raised again'],
    value: '24',
    kind: 'number',
    min: 1,
    max: 168,
    help: [
      '报警已处理但情况未改变（如未重新校准）的，超过此小时数再次报警',
      'A handled warning whose cause has not changed (such as an expired calibration) is raised again after this many hours',
    ],
  },
  'warn.again.verdictDays': {
    label: ['确认关闭后再次报警天数', 'Days until a confirmed and closed warning is raised again'],
    value: '30',
    kind: 'number',
    min: 1,
    max: 90,
    help: [
      '经监管确认关闭、情况未改变的，以及账目差额未变的，超过此天数再次报警',
      'A warning that an authority confirmed and closed but whose cause has not changed, or an unchanged ledger difference, is raised again after this many days',
    ],
  },
  'verify.fourEyes': {
    label: ['审核双人复核', 'Four-eyes principle for review'],
    value: '1',
    kind: 'flag',
    help: ['1：审核人不能是提交人', '1: the reviewer cannot be the submitter'],
  },
  'hidden.recheckDays': {
    label: ['隐患复查期限（天）', 'Hidden trouble recheck period (days)'],
    value: '3',
    kind: 'number',
    min: 1,
    max: 30,
    help: [
      '自企业申请复查之日起计算，逾期提醒复查方',
      'Counted from the day the enterprise requests the recheck; once overdue, the rechecker is reminded',
    ],
  },
  'randomDraw.percent': {
    label: ['每月抽查比例（%）', 'Plants drawn for checks each month (%)'],
    value: '10',
    kind: 'number',
    min: 1,
    max: 100,
    help: ['占辖区企业数的比例，至少抽取一家', 'Of the enterprises of the area; at least one is drawn'],
  },
  'change.reviewDays': {
    label: ['变更审核期限（天）', 'Change review period (days)'],
    value: '3',
    kind: 'number',
    min: 1,
    max: 30,
    help: [
      '自企业提交变更之时起计算，逾期提醒审核方，按原值继续监管',
      'Counted from the time the enterprise submits the change; once overdue, the reviewers are reminded and the old values stay in force',
    ],
  },
  'licence.wholesaleLevel': {
    label: ['批发许可审核层级', 'Review level of wholesale licences'],
    value: '3',
    kind: 'number',
    min: 2,
    max: 4,
    help: ['2省、3市、4县', '2: province, 3: city, 4: county'],
  },
  'licence.publicityDays': {
    label: ['许可公示工作日', 'Public notice period of licences (working days)'],
    value: '7',
    kind: 'number',
    min: 1,
    max: 60,
    help: ['从公示次日起计算', 'Counted from the day after the public notice begins'],
  },
  'licence.withoutPublicity': {
    label: ['无须公示的许可种类', 'Licence types without public notice'],
    value: '03',
    max: 60,
    help: ['证照类型代码，以逗号分隔', 'Codes of certificate types, separated by commas'],
  },
  'staff.ageLimit': {
    label: ['涉药岗位年龄限制', 'Age limit of posts with composition'],
    value: '1',
    kind: 'flag',
    help: ['男18至60岁，女18至55岁', 'Men from 18 to 60, women from 18 to 55'],
  },
  'calendar.daysOff': {
    label: ['法定节假日', 'Public holidays'],
    value: '',
    max: 2000,
    help: [
      '不计入工作日的日期，如2026-10-01，以逗号分隔',
      'Dates that do not count as working days, such as 2026-10-01, separated by commas',
    ],
  },
  'calendar.daysWorked': {
    label: ['调休上班日', 'Weekend working days'],
    value: '',
    max: 2000,
    help: ['计入工作日的周末，以逗号分隔', 'Weekend days that count as working days, separated by commas'],
  },
  'balance.closeDay': {
    label: ['账目关账日', 'Ledger closing day'],
    value: '5',
    kind: 'number',
    min: 1,
    max: 28,
    help: [
      '账目平衡时，每月这一天起关闭上月',
      'From this day of the month, the previous month is closed if its ledger balances',
    ],
  },
  ...datedParams,
  'store.approvalKg': {
    label: ['出入库监管审批重量（kg）', 'Weight above which the authority’s approval is needed (kg)'],
    value: '500',
    kind: 'number',
    min: 1,
    max: 1_000_000,
    help: [
      '退供方出库超过此重量须经监管部门同意；期初、其他出入库超过此重量须经县级以上同意',
      'A return to a supplier above this weight needs the authority’s approval; opening stock and other in-store or out-store goods above it need approval at county level or above',
    ],
  },
  'stocktake.smallKg': {
    label: ['盘点小额差异（kg）', 'Small stocktake difference (kg)'],
    value: '1',
    kind: 'number',
    min: 1,
    max: 10_000,
    help: [
      '差异超过此重量须上传照片并说明原因，入账后报警',
      'A larger difference needs photos and a reason, and raises a warning once posted',
    ],
  },
  'stocktake.approvalKg': {
    label: ['盘点监管审批差异（kg）', 'Stocktake difference that needs the authority’s approval (kg)'],
    value: '50',
    kind: 'number',
    min: 1,
    max: 1_000_000,
    help: ['差异超过此重量须经监管部门同意', 'A larger difference needs the authority’s approval'],
  },
  'stocktake.approvalPercent': {
    label: ['盘点监管审批差异率（%）', 'Stocktake difference rate that needs the authority’s approval (%)'],
    value: '2',
    kind: 'percent',
    max: 100,
    help: [
      '差异超过账面重量的这个百分比（且不属小额差异）须经监管部门同意',
      'A difference above this percentage of the book weight (unless it is small) needs the authority’s approval',
    ],
  },
  ...monthParams,
  ...toleranceParams,
  ...chainParams,
  ...missingParams,
} as const satisfies Record<string, ParamDeclaration>
export type ParamKey = keyof typeof params
