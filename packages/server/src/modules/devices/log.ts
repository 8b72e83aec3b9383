import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { isLimitField } from '@fengsui/contract/telemetry/limit-fields.ts'
import type { Context, Tx } from '../../kit/context.ts'
import { isSame } from './same.ts'

type Row = Record<string, unknown>
const configChanged = '5'
const longest = 500
/** What of a device is on record when it changes, besides its limits. */
const watched = new Set([
  'enabled',
  'samplingSeconds',
  'offlineSeconds',
  'workplaceId',
  'gatewayId',
  'gatewayPortId',
  'code',
])

/** The device's log tells every change of a limit or of how it reports, with old and new (domain model part B). */
export async function logChanges(ctx: Context, tx: Tx, of: Resource, next: Row, before: Row): Promise<void> {
  const told = Object.entries(of.fields).flatMap(([name, { label }]) => {
    const isWatched = isLimitField(name) || watched.has(name)
    return isWatched && !isSame(next[name], before[name])
      ? [`${label[0]}: ${text(before[name])} → ${text(next[name])}`]
      : []
  })
  if (told.length > 0) await logConfig(ctx, tx, { ...before, enterpriseId: next.enterpriseId }, told.join('; '))
}

const text = (value: unknown): string => (value === null || value === undefined || value === '' ? '无' : String(value))

/** One row of the device's log: its configuration was changed, by whom. */
export async function logConfig({ caller, clock }: Context, tx: Tx, device: Row, detail: string): Promise<void> {
  const row = {
    deviceId: device.id,
    deviceKind: device.kind,
    enterpriseId: device.enterpriseId,
    logType: configChanged,
  }
  const when = { occurTime: clock.now(), recoverTime: clock.now() }
  await tx
    .insertInto('devLog')
    .values({ ...row, ...when, status: '1', detail: detail.slice(0, longest), createUser: caller.userId })
    .execute()
}
