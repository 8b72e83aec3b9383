import type { Resource, Standard } from '@fengsui/contract/kit/resource.ts'
import { permissionsOf, roles } from '@fengsui/contract/roles.ts'
import type { Clock } from '../../src/framework/clock.ts'
import type { AccessScope, Caller, Context, Db } from '../../src/framework/context.ts'
import { forbidden } from '../../src/framework/http/http-error.ts'
import type { Implementation, RawInput } from '../../src/framework/http/implement.ts'
import { createOutgoing } from '../../src/framework/http/outgoing.ts'
import { read } from '../../src/framework/http/read-input.ts'
import { standardCall } from '../../src/framework/http/standard-calls.ts'
import { logProvider } from '../../src/framework/sms/sms-log.ts'

const roleOfRung: Readonly<Record<number, string>> = {
  1: 'esp_safety',
  2: 'esp_head',
  3: 'sup_township',
  4: 'sup_county',
  5: 'sup_city',
  6: 'sup_province',
  7: 'sup_national',
}

/**
 * Creates a caller at an escalation level with the permissions of its role; without a level, a warehouse
 * keeper.
 */
export function callerOn(
  rung: number,
  of: { userId: string; enterpriseId?: string; reach?: AccessScope; role?: string },
): Caller {
  const alias = of.role ?? roleOfRung[rung] ?? 'esp_warehouse'
  const role = roles.find((one) => one.alias === alias)
  if (!role) throw new Error(`no role ${alias}`)
  const esp = role.userType === 'esp'
  const own: AccessScope = { kind: 'enterprise', enterpriseId: of.enterpriseId ?? '0' }
  return {
    userId: of.userId,
    account: alias,
    name: alias,
    tenantId: '000000',
    userType: role.userType,
    deptId: null,
    roleIds: [],
    roles: [alias],
    permissions: new Set(permissionsOf(role)),
    organizeId: null,
    escalationLevel: rung,
    enterpriseId: esp ? (of.enterpriseId ?? null) : null,
    accessScope: of.reach ?? (esp ? own : { kind: 'tenant' }),
    sessionId: '1',
    mustChange: false,
  }
}

export const contextOf = (db: Db, clock: Clock, caller: Caller): Context => ({
  db,
  clock,
  caller,
  callerOf: async () => null,
  publish: () => {},
  smsProviderOf: async () => logProvider(() => {}),
  outgoing: createOutgoing(),
  request: { language: 'zh', ip: '127.0.0.1', agent: 'test', headers: {} },
})

/** Runs calls as the server mounts them: permission, input, handler. Results are loosely typed, like JSON. */
// biome-ignore lint/suspicious/noExplicitAny: an answer is read by tests as JSON would be
export async function call(of: Implementation, name: string, ctx: Context, raw: RawInput = {}): Promise<any> {
  const declared = of.of.calls[name]
  if (!declared) return standardCall(of.of as Resource, name as Standard, of.hooks)(ctx, raw)
  if (!ctx.caller.permissions.has(declared.needs)) throw forbidden()
  const handler = of.calls[name]
  if (!handler) throw new Error(`no handler for ${name}`)
  return handler(ctx, read(declared.input, raw) as never, raw)
}
