import { deviceMessages as say } from '@fengsui/contract/devices/device-messages.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { sql } from 'kysely'
import { hashOfToken, newAccessToken } from '../../framework/auth/access-token.ts'
import type { Context, Tx } from '../../framework/context.ts'
import type { ResourceHooks, WriteRule } from '../../framework/http/implement.ts'
import type { Row } from '../../framework/store/row.ts'
import { pendingReviewFor } from '../../supervision/later.ts'
import { weakenedBy } from '../../supervision/weigh.ts'
import { sourceEnded, sourceReturned } from '../warnings/index.ts'
import { checkCommon } from './common-rules.ts'
import { logChanges, logRemoval, logRenewal } from './log-device.ts'
import { checkLoosening } from './loosening.ts'

/** Keeps the references between device and port consistent: sets the port's device from the device's port. */
async function bindPort(tx: Tx, id: string, next: Row, before: Row | null): Promise<void> {
  const [was, is] = [before?.gatewayPortId ?? null, next.gatewayPortId ?? null]
  if (was === is) return
  await sql`update dev_gateway_port set machine_id = null where machine_id = ${id}`.execute(tx)
  if (is) await sql`update dev_gateway_port set machine_id = ${id} where id = ${is}`.execute(tx)
}

/** Unbinds the port of a device that is removed. */
async function leavePort(tx: Tx, id: string): Promise<void> {
  await sql`update dev_gateway_port set machine_id = null where machine_id = ${id}`.execute(tx)
  await sql`update dev_device set gateway_port_id = null where id = ${id}`.execute(tx)
}

/** Issues a new access token, returned once and stored hashed; the previous one becomes invalid. */
async function giveToken(tx: Tx, id: string, wanted: boolean): Promise<{ accessToken: string } | undefined> {
  if (!wanted) return undefined
  const accessToken = newAccessToken()
  await sql`update dev_device set token_hash = ${hashOfToken(accessToken)} where id = ${id}`.execute(tx)
  return { accessToken }
}

/** A device with an open warning cannot be deleted, nor a gateway with anything attached. */
async function deviceDeleteBlocker(_ctx: Context, tx: Tx, { id }: Record<string, unknown>): Promise<Label | null> {
  const found = await sql<Record<'warnings' | 'ports' | 'devices', boolean>>`select
    exists (select 1 from warn_event where device_id = ${id} and close_time is null) as warnings,
    exists (select 1 from dev_gateway_port where gateway_id = ${id} and machine_id is not null and is_deleted = 0) as ports,
    exists (select 1 from dev_device where gateway_id = ${id} and is_deleted = 0) as devices`.execute(tx)
  const held = found.rows[0]
  if (held?.warnings) return say.openWarnings
  if (held?.ports) return say.boundPorts
  return held?.devices ? say.devicesBehind : null
}

interface More {
  /** Additional validation for this device kind. */
  readonly check?: WriteRule
  readonly afterSave?: ResourceHooks['afterSave']
  readonly afterDelete?: ResourceHooks['afterDelete']
}

/** Returns the resource hooks common to every device kind. */
export function deviceBeyond(of: Resource, more: More = {}): ResourceHooks {
  return {
    pendingReview: pendingReviewFor({
      of,
      area: 'device',
      subject: 'device',
      weakened: (_ctx, tx, after, before) => weakenedBy(tx, { subject: 'device', fields: of.fields, before, after }),
      supervises: async () => true,
    }),
    beforeSave: async (ctx, tx, next, before, raw) => {
      const place = await checkCommon(ctx, tx, next, before)
      const columns = await more.check?.(ctx, tx, next, before, raw)
      if (!before) await checkLoosening(ctx, tx, of, next)
      return { ...place, ...columns }
    },
    afterSave: async (ctx, tx, id, next, before, raw) => {
      await bindPort(tx, id, next, before)
      await more.afterSave?.(ctx, tx, id, next, before, raw)
      if (before) {
        await logChanges(ctx, tx, of, next, before, raw)
        await endSources(tx, next, before)
        if (next.renewToken === 1) await logRenewal(ctx, tx, before, raw)
      }
      return giveToken(tx, id, before === null || next.renewToken === 1)
    },
    deleteBlocker: deviceDeleteBlocker,
    afterDelete: async (ctx, tx, row, raw) => {
      await leavePort(tx, String(row.id))
      await logRemoval(ctx, tx, of, row, raw)
      await more.afterDelete?.(ctx, tx, row, raw)
    },
    publishes: ['registry'],
  }
}

/**
 * Records on open warnings that their source device was moved, disabled or returned; they do not recover by
 * that.
 */
async function endSources(tx: Tx, next: Row, before: Row): Promise<void> {
  const id = String(before.id)
  const isSame = (name: string) => String(next[name] ?? '') === String(before[name] ?? '')
  if (before.workplaceId && !isSame('workplaceId')) await sourceEnded(tx, id, 'moved')
  else if (Number(before.enabled) === 1 && Number(next.enabled) !== 1) await sourceEnded(tx, id, 'disabled')
  else if (Number(before.enabled) !== 1 && Number(next.enabled) === 1) await sourceReturned(tx, id)
}
