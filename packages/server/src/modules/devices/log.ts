import { renewToken } from '@fengsui/contract/devices/device.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { isLimitField } from '@fengsui/contract/telemetry/limit-fields.ts'
import type { DeviceKind } from '@fengsui/contract/telemetry/metrics.ts'
import type { Context, Tx } from '../../kit/context.ts'
import { type Changed, logFields } from '../../kit/review/change-log.ts'

type Row = Record<string, unknown>
const configChanged = '5' as const
const longest = 500
/** What of a device its own log of events tells besides its limits; the log of changes tells everything. */
const watched = new Set([
  'enabled',
  'samplingSeconds',
  'offlineSeconds',
  'workplaceId',
  'gatewayId',
  'gatewayPortId',
  'code',
])

/** Both logs tell a change: the device's own in one line, the log of changes field by field (domain-model.md#B). */
export async function logChanges(ctx: Context, tx: Tx, of: Resource, next: Row, before: Row, raw: Row): Promise<void> {
  const names = await logFields(ctx, tx, changedDevice(ctx, before, raw), of.fields, before, next)
  const told = names.flatMap((name) =>
    isLimitField(name) || watched.has(name)
      ? [`${of.fields[name]?.label[0]}: ${text(before[name])} → ${text(next[name])}`]
      : [],
  )
  if (told.length > 0) await logConfig(ctx, tx, { ...before, enterpriseId: next.enterpriseId }, told.join('; '))
}

/** A new token ends the old one: the device is silent until it is given the new. The log tells who did it, not the token. */
export async function logRenewal(ctx: Context, tx: Tx, row: Row, raw: Row): Promise<void> {
  const fields = { renewToken: { ...renewToken.renewToken, writeOnly: false } }
  await logFields(ctx, tx, changedDevice(ctx, row, raw), fields, {}, { renewToken: 1 })
  await logConfig(ctx, tx, row, renewToken.renewToken.label[0])
}

/** A device that is removed says so in both logs. */
export async function logRemoval(ctx: Context, tx: Tx, of: Resource, row: Row, raw: Row): Promise<void> {
  const shown = { code: of.fields.code, workplaceId: of.fields.workplaceId }
  const fields = Object.fromEntries(Object.entries(shown).filter(([, field]) => field !== undefined))
  const gone = Object.fromEntries(Object.keys(fields).map((name) => [name, null]))
  await logFields(ctx, tx, changedDevice(ctx, row, raw), fields as Resource['fields'], row, gone)
  await logConfig(ctx, tx, row, '删除设备')
}

/** What the log of changes says of a device besides the fields. */
export function changedDevice({ approved }: Context, device: Row, raw: Row): Changed {
  const said = raw.changeReason ? String(raw.changeReason) : null
  return {
    area: 'device',
    subject: 'device',
    subjectId: String(device.id),
    subjectName: String(device.name),
    enterpriseId: String(device.enterpriseId),
    deviceId: String(device.id),
    workplaceId: device.workplaceId ? String(device.workplaceId) : null,
    reason: approved ? approved.reason : said,
    requestId: approved?.id ?? null,
  }
}

const text = (value: unknown): string => (value === null || value === undefined || value === '' ? '无' : String(value))

/** One row of the device's log: its configuration was changed, by whom. */
export async function logConfig({ caller, clock }: Context, tx: Tx, device: Row, detail: string): Promise<void> {
  const row = {
    deviceId: String(device.id),
    deviceKind: device.kind as DeviceKind,
    enterpriseId: String(device.enterpriseId),
    logType: configChanged,
  }
  const when = { occurTime: clock.now(), recoverTime: clock.now() }
  await tx
    .insertInto('devLog')
    .values({ ...row, ...when, status: '1', detail: detail.slice(0, longest), createUser: caller.userId })
    .execute()
}
