import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import { intake } from '@fengsui/contract/intake/intake.ts'
import {
  intakeDeviceFields,
  intakeGatewayFields,
  personFields,
  roomFields,
} from '@fengsui/contract/intake/intake-fields.ts'
import { intakeMessages as say } from '@fengsui/contract/intake/intake-messages.ts'
import { sql } from 'kysely'
import { type Context, requirePermission } from '../../framework/context.ts'
import { withAddedKeys } from '../../framework/dictionaries/active-entries.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import { read } from '../../framework/http/read-input.ts'
import { find, lock } from '../../framework/store/detail.ts'
import { openIntake } from '../enterprises/index.ts'
import { addPerson } from './add-people.ts'
import { addDevice, addGateway, addRoom } from './add-places.ts'
import { dropDraft, inIntake, keepDraft } from './intake-record.ts'
import { stateOf } from './intake-state.ts'
import { answerRows, writeRows } from './row-faults.ts'
import { importEnterprises, intakeTemplate } from './sheet/import-enterprises.ts'
import { underWay } from './under-way.ts'
import { unguardedOf } from './unguarded-query.ts'

type Rows = readonly Readonly<Record<string, unknown>>[]

async function addPeople(ctx: Context, enterpriseId: string, rows: Rows) {
  requirePermission(ctx, 'user_add')
  const { written, faults } = await answerRows(ctx, () =>
    inIntake(ctx, enterpriseId, async (tx, of) => {
      const phones = new Set<string>()
      const accounts = await writeRows(tx, personFields, rows, async (person) => {
        const phone = person.phone ?? ''
        if (phones.has(phone)) throw badRequest(say.phoneTwice, { phone })
        phones.add(phone)
        return addPerson(ctx, tx, of, person)
      })
      await dropDraft(tx, enterpriseId, 'people')
      return accounts
    }),
  )
  if (written.length > 0) ctx.publish('session')
  return { added: written.length, faults: [...faults], accounts: [...written] }
}

async function addRooms(ctx: Context, enterpriseId: string, rows: Rows) {
  const { fields } = await withAddedKeys(ctx, { fields: roomFields })
  const { written, faults } = await answerRows(ctx, () =>
    inIntake(ctx, enterpriseId, async (tx) => {
      const ids = await writeRows(tx, fields, rows, (room) => addRoom(ctx, tx, enterpriseId, room))
      await dropDraft(tx, enterpriseId, 'rooms')
      return ids
    }),
  )
  if (written.length > 0) ctx.publish('registry')
  return { added: written.length, faults: [...faults] }
}

async function addDevices(ctx: Context, enterpriseId: string, rows: Rows) {
  const { written, faults } = await answerRows(ctx, () =>
    inIntake(ctx, enterpriseId, async (tx) => {
      const added = await writeRows(tx, intakeDeviceFields, rows, async (device) => ({
        ...(await addDevice(ctx, tx, enterpriseId, device)),
        isDirect: !device.gatewayId,
      }))
      await dropDraft(tx, enterpriseId, 'devices')
      return added
    }),
  )
  if (written.length > 0) ctx.publish('registry')
  // A device behind a gateway reports by its code and needs no token.
  const tokens = written.filter(({ isDirect }) => isDirect).map(({ code, accessToken }) => ({ code, accessToken }))
  return { added: written.length, faults: [...faults], tokens }
}

/** Closing asks for a reason while something is unguarded; the points stay where they are. */
async function close(ctx: Context, enterpriseId: string, reason: string | null): Promise<null> {
  await ctx.db.transaction().execute(async (tx) => {
    await lock(tx, ctx.caller, enterprise, enterpriseId)
    const open = (await unguardedOf(tx, [enterpriseId], ctx.clock.now())).get(enterpriseId) ?? []
    if (open.length > 0 && !reason) throw badRequest(say.reasonToClose, { count: open.length })
    await sql`update ent_intake set close_time = ${ctx.clock.now()}, close_user = ${ctx.caller.userId},
      close_reason = ${reason} where enterprise_id = ${enterpriseId} and close_time is null`.execute(tx)
  })
  return null
}

export default implement(intake, {
  underWay,
  state: (ctx, { enterpriseId }) => stateOf(ctx, enterpriseId ?? ''),
  unguarded: async (ctx, { enterpriseId }) => {
    const { id } = await find(ctx.db, ctx.caller, enterprise, enterpriseId ?? '')
    return [...((await unguardedOf(ctx.db, [id], ctx.clock.now())).get(id) ?? [])]
  },
  begin: async (ctx, { enterpriseId }) => {
    await ctx.db.transaction().execute(async (tx) => {
      const { id } = await lock(tx, ctx.caller, enterprise, enterpriseId ?? '')
      await openIntake(ctx, tx, id)
    })
    return null
  },
  close: (ctx, { enterpriseId, reason }) => close(ctx, enterpriseId ?? '', reason ?? null),
  keepDraft: (ctx, { enterpriseId, step, draft }) => keepDraft(ctx, enterpriseId ?? '', step ?? '', draft ?? null),
  addPeople: (ctx, { enterpriseId, rows }) => addPeople(ctx, enterpriseId ?? '', rows ?? []),
  addRooms: (ctx, { enterpriseId, rows }) => addRooms(ctx, enterpriseId ?? '', rows ?? []),
  addGateway: async (ctx, { enterpriseId }, raw) => {
    const values = read(intakeGatewayFields, raw)
    const answer = await inIntake(ctx, enterpriseId ?? '', (tx) => addGateway(ctx, tx, enterpriseId ?? '', values))
    ctx.publish('registry')
    return answer
  },
  addDevices: (ctx, { enterpriseId, rows }) => addDevices(ctx, enterpriseId ?? '', rows ?? []),
  exportTemplate: intakeTemplate,
  importSheet: (ctx, { preview }) => importEnterprises(ctx, preview === 1),
})
