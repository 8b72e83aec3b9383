import { deviceMessages as say } from '@fengsui/contract/devices/device-messages.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import type { Row } from '../../framework/store/row.ts'

const filled = (value: unknown) => value !== null && value !== undefined && value !== ''

/** Throws unless the second field, when both are set, exceeds the first, or is at least equal to it. */
export function inOrder(of: Resource, row: Row, low: string, high: string, relation: 'mustExceed' | 'atLeast'): void {
  if (!filled(row[low]) || !filled(row[high])) return
  const [a, b] = [Number(row[low]), Number(row[high])]
  if (relation === 'mustExceed' ? b > a : b >= a) return
  const labels = { start: of.fields[low]?.label ?? low, end: of.fields[high]?.label ?? high }
  throw badRequest(say[relation], labels)
}
