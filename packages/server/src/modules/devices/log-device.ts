import { renewToken } from '@fengsui/contract/devices/device.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { isLimitField } from '@fengsui/contract/telemetry/limit-fields.ts'
import type { DeviceKind } from '@fengsui/contract/telemetry/metrics.ts'
import type { Context, Tx } from '../../framework/context.ts'
import { type Changed, logFields } from '../../framework/review/change-log.ts'
import type { Row } from '../../framework/store/row.ts'

const configChanged = '5' as const
const longest = 500
/** Fields, besides its limits, whose changes appear in the device's own log; the change log records all. */
const watched = new Set([
  'enabled',
  'samplingSeconds',
  'offlineSeconds',
  'workplaceId',
  'gatewayId',
  'gatewayPortId',
  'code',
])

/**
 * Records a change in the device's log as one line and in the change log field by field (domain-model.md#B).
 */
export async function logChanges(ctx: Context, tx: Tx, of: Resource, next: Row, before: Row, raw: Row): Promise<void> {
  const names = await logFields(ctx, tx, changedDevice(ctx, before, raw), of.fields, before, next)
  const told = names.flatMap((name) =>
    isLimitField(name) || watched.has(name)
      ? [`${of.fields[name]?.label[0]}: ${text(before[name])} → ${text(next[name])}`]
      : [],
  )
  if (told.length > 0) await logConfig(ctx, tx, { ...before, enterpriseId: next.enterpriseId }, told.join('; '))
}

/**
 * Logs a token renewal with its caller, not the token. The old token is void; the device is offline until it
 * has the new one.
 */
export async function logRenewal(ctx: Context, tx: Tx, row: Row, raw: Row): Promise<void> {
  const fields = { renewToken: { ...renewToken.renewToken, writeOnly: false } }
  await logFields(ctx, tx, changedDevice(ctx, row, raw), fields, {}, { renewToken: 1 })
  await logConfig(ctx, tx, row, renewToken.renewToken.label[0])
}

/** Records the removal of a device in both logs. */
export async function logRemoval(ctx: Context, tx: Tx, of: Resource, row: Row, raw: Row): Promise<void> {
  const shown = { code: of.fields.code, workplaceId: of.fields.workplaceId }
  const fields = Object.fromEntries(Object.entries(shown).filter(([, field]) => field !== undefined))
  const gone = Object.fromEntries(Object.keys(fields).map((name) => [name, null]))
  await logFields(ctx, tx, changedDevice(ctx, row, raw), fields as Resource['fields'], row, gone)
  await logConfig(ctx, tx, row, '删除设备')
}

/** Returns the device metadata of a change log entry. */
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

/** Adds a configuration change and its author to the device's log. */
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
