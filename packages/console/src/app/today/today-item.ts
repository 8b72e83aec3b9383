import { lookup } from '@fengsui/contract/kit/lookup.ts'
import type { TodayCounts, TodayItem } from '@fengsui/contract/today/today.ts'
import { plantPath } from '../../ui/enterprise-link.tsx'

export type { TodayCounts, TodayItem }

export const keyOf = ({ kind, id }: Pick<TodayItem, 'kind' | 'id'>): string => `${kind} ${id}`

const slipPages: Readonly<Record<string, string>> = {
  slipIn: '/warehouse/in',
  slipOut: '/warehouse/out',
  transfer: '/warehouse/transfer',
  stocktake: '/warehouse/stocktake',
}
const pagesOf: Readonly<Partial<Record<TodayItem['kind'], string>>> = {
  warning: '/yjxx',
  application: '/yjxx',
  verification: '/yjxx',
  recheck: '/tz/hidden',
  trouble: '/tz/hidden',
  licenceStep: '/licence/record',
  correction: '/licence/record',
  licenceExpiry: '/licence/licence',
  driverCertificate: '/transport/driver',
  escortCertificate: '/transport/escort',
  vehicleCertificate: '/transport/vehicle',
  room: '/enterInformation/workplaceProcess',
  storeApproval: '/warehouse/approval',
  destruction: '/order/discardPlan',
  submission: '/tz/submission',
  submissionReview: '/tz/submission',
  arrival: '/transport/order',
  delivery: '/order/distribution',
  goodsReturn: '/warehouse/out',
  batch: '/warehouse/stock',
  ...slipPages,
}

/** Returns the address that opens the object of an item. */
export function pathOf({ kind, id, state, number, enterpriseId }: TodayItem): string {
  if (kind === 'handover') return `/report/handover/${id}`
  if (kind === 'task') return `/work/todo?${new URLSearchParams({ open: id })}`
  if (kind === 'change') return `/sbtj/change/${id}`
  if (kind === 'intake' || kind === 'checkDue') return plantPath(enterpriseId ?? id)
  if (kind === 'drawnCheck') return `/tz/basecheck?${new URLSearchParams({ enterpriseId: enterpriseId ?? '' })}`
  if (kind === 'machineDue') return `/tz/machine?${new URLSearchParams({ machineId: id })}`
  if (kind === 'batch') return `/warehouse/stock?${new URLSearchParams({ batchNo: number ?? '' })}`
  const page = kind === 'draft' ? lookup(slipPages, state ?? '') : pagesOf[kind]
  return `${page ?? '/wel/index'}?${new URLSearchParams({ open: id })}`
}

/** Acts whose decision is taken in the opened row. */
const decidedHere: readonly string[] = ['verify', 'confirm', 'recheck', 'verifySlip', 'accept']
export const isDecidedHere = ({ kind, acts }: TodayItem): boolean =>
  kind === 'submissionReview' || decidedHere.includes(acts[0] ?? '')
