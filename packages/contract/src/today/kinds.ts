import type { Label } from '../kit/label.ts'
import type { MenuGroupCode } from '../menus/groups.ts'

interface KindDeclaration {
  readonly label: Label
  /** Group of the menu that counts it; warnings count there by what is open, see `today.counts`. */
  readonly group: MenuGroupCode
  readonly pill: TodayPill
}
export type TodayPill = 'warning' | 'check' | 'licence' | 'review' | 'slip' | 'sign' | 'expiry' | 'other'

/** Pills above the list, in order; those without items are not shown. */
export const todayPills: Readonly<Record<TodayPill, Label>> = {
  warning: ['报警', 'Warnings'],
  check: ['核验复查', 'Checks'],
  licence: ['许可', 'Licences'],
  review: ['审核', 'Reviews'],
  slip: ['单据', 'Documents'],
  sign: ['签收', 'Arrivals'],
  expiry: ['快到期', 'Expiring'],
  other: ['其他', 'Other'],
}

const kind = (label: Label, group: MenuGroupCode, pill: TodayPill): KindDeclaration => ({ label, group, pill })

/** Kinds of items that wait for somebody; one source each, or a source of several kinds (server, dashboards/today). */
export const todayKinds = {
  warning: kind(['报警', 'Warning'], 'warning', 'warning'),
  application: kind(['申请', 'Application'], 'warning', 'warning'),
  verification: kind(['核验', 'Verify'], 'warning', 'check'),
  recheck: kind(['复查', 'Recheck'], 'supervision', 'check'),
  checkDue: kind(['检查', 'Check'], 'supervision', 'check'),
  drawnCheck: kind(['抽查', 'Draw'], 'supervision', 'check'),
  machineDue: kind(['机械', 'Machine'], 'supervision', 'check'),
  trouble: kind(['隐患', 'Hidden trouble'], 'supervision', 'check'),
  licenceStep: kind(['许可', 'Licence'], 'licence', 'licence'),
  correction: kind(['补正', 'Correct'], 'licence', 'licence'),
  licenceExpiry: kind(['到期', 'Expiry'], 'licence', 'licence'),
  driverCertificate: kind(['驾驶员', 'Driver'], 'trade', 'expiry'),
  escortCertificate: kind(['押运员', 'Escort'], 'trade', 'expiry'),
  vehicleCertificate: kind(['车辆', 'Vehicle'], 'trade', 'expiry'),
  task: kind(['流程', 'Process'], 'supervision', 'review'),
  change: kind(['变更', 'Change'], 'supervision', 'review'),
  room: kind(['工库房', 'Workplace'], 'supervision', 'review'),
  storeApproval: kind(['审批', 'Approve'], 'trade', 'review'),
  destruction: kind(['销毁', 'Destroy'], 'trade', 'review'),
  submission: kind(['报送', 'Submit'], 'supervision', 'other'),
  submissionReview: kind(['报送', 'Submitted'], 'supervision', 'review'),
  slipIn: kind(['入库', 'In-store'], 'trade', 'slip'),
  slipOut: kind(['出库', 'Out-store'], 'trade', 'slip'),
  transfer: kind(['调拨', 'Transfer'], 'trade', 'slip'),
  stocktake: kind(['盘点', 'Stocktake'], 'trade', 'slip'),
  draft: kind(['草稿', 'Draft'], 'trade', 'slip'),
  arrival: kind(['签收', 'Sign for'], 'trade', 'sign'),
  delivery: kind(['配送', 'Delivery'], 'trade', 'sign'),
  goodsReturn: kind(['退货', 'Return'], 'trade', 'sign'),
  batch: kind(['保质', 'Use by'], 'trade', 'expiry'),
  handover: kind(['接班', 'Take over'], 'supervision', 'other'),
  intake: kind(['接入', 'Take on'], 'enterprise', 'other'),
} as const satisfies Record<string, KindDeclaration>

export type TodayKind = keyof typeof todayKinds

/** Groups of the list in order: late at the caller's own level, due today, within 7 days, later, no deadline. */
export const todayDues = ['overdue', 'today', 'week', 'later', 'none'] as const
export type TodayDue = (typeof todayDues)[number]
