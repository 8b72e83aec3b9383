import { gateway } from '@fengsui/contract/devices/gateway.ts'
import { deviceRegisters } from '@fengsui/contract/devices/registers.ts'
import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import type { intakeDeviceFields, intakeGatewayFields, roomFields } from '@fengsui/contract/intake/intake-fields.ts'
import { messages, phrase } from '@fengsui/contract/kit/common-messages.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { Input } from '@fengsui/contract/kit/field.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import type { ResourceHooks } from '../../framework/http/implement.ts'
import { read } from '../../framework/http/read-input.ts'
import { write } from '../../framework/store/submit.ts'
import { uniqueClash } from '../../framework/store/unique.ts'
import { devices } from '../devices/index.ts'
import { workplaceHooks } from '../workplaces/index.ts'

type Values = Readonly<Record<string, unknown>>

/** Adds a row by the rules its form follows; a clash of unique values is named by its field. */
async function addRow(ctx: Context, tx: Tx, of: Resource, body: Values, hooks: ResourceHooks) {
  const values: Values = read(of.fields, body)
  return uniqueClash(of, values, () => write(tx, ctx, of, { id: undefined, values, body }, hooks))
}

/** Adds a room; its rules are those of its form, and an authority's takes effect at once. */
export const addRoom = (ctx: Context, tx: Tx, enterpriseId: string, room: Input<typeof roomFields>) =>
  addRow(ctx, tx, workplace, { ...room, enterpriseId }, workplaceHooks)

const hooksOf = (of: Resource): ResourceHooks => devices.find((one) => one.of === of)?.hooks ?? {}
/** The answer of a device's rules: its token is shown once. */
const withToken = (answer: { id: string; accessToken?: unknown }) => ({
  id: answer.id,
  accessToken: String(answer.accessToken ?? ''),
})

/** Ports of a new gateway; its page sets another number. */
const usualPorts = 8

export async function addGateway(
  ctx: Context,
  tx: Tx,
  enterpriseId: string,
  { code, name }: Input<typeof intakeGatewayFields>,
) {
  const body = {
    enterpriseId,
    code,
    name: name || code,
    portCount: usualPorts,
  }
  return withToken(await addRow(ctx, tx, gateway, body, hooksOf(gateway)))
}

/** What a kind asks of every device besides, as its room says it: where it hangs, how much the room may hold. */
async function requiredOf(tx: Tx, of: Resource, called: string, workplaceId: string | null): Promise<Values> {
  const { rows } = await sql<{ name: string; quantity: string; process: string | null }>`select name,
      xian_ding_yao_liang as quantity, process_type as process from wp_workplace where id = ${workplaceId}`.execute(tx)
  const [room] = rows
  const said: Values = {
    installPlace: room?.name,
    xianDingYaoLiang: room?.quantity,
    processType: room?.process,
    machineType: called,
  }
  return Object.fromEntries(Object.entries(said).filter(([name]) => of.fields[name]?.required))
}

/** Adds a device in a room; it has no limits of its own and so takes those of the room and its kind. */
export async function addDevice(
  ctx: Context,
  tx: Tx,
  enterpriseId: string,
  { kind, code, name, workplaceId, gatewayId }: Input<typeof intakeDeviceFields>,
) {
  const of = deviceRegisters.get(kind ?? '')
  if (!of) throw badRequest(messages.notInDictionary, { label: deviceKind.label, value: kind ?? '' })
  const usual = phrase(labelOf(deviceKind, kind) ?? ['', ''], ctx.request.language)
  const called = name || `${usual} ${code}`.trim()
  const ofRoom = await requiredOf(tx, of, called, workplaceId ?? null)
  const body = { enterpriseId, code, name: called, workplaceId, gatewayId, ...ofRoom }
  return { code: code ?? '', ...withToken(await addRow(ctx, tx, of, body, hooksOf(of))) }
}
