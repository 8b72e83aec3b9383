import { warn } from '@fengsui/contract/warnings/warning.ts'
import { createApp } from '../../src/app.ts'
import { openKysely, openPool } from '../../src/database/pool.ts'
import { apiScopes } from '../../src/framework/access/api-scopes.ts'
import { hiddenOf } from '../../src/framework/access/field-scopes.ts'
import { scopesOf } from '../../src/framework/access/load-scopes.ts'
import { inScope } from '../../src/framework/access/scope.ts'
import { systemClock } from '../../src/framework/clock.ts'
import type { Caller } from '../../src/framework/context.ts'
import { createServices } from '../../src/framework/services.ts'

/**
 * Prints `{check, list}`: CPU microseconds of this process for one check of a call's guards and for one list
 * call. Arguments: the database address and a token.
 */
const [address = '', token = ''] = process.argv.slice(2)
const [calls, lists] = [100_000, 200]

const pool = openPool(address, { max: 4, onError: () => {} })
const db = openKysely(pool)
const app = await createApp({ house: createServices(db, systemClock) })
const guards = apiScopes(db)
const roleIds = ['1', '2']
const dataScopes = roleIds.map((roleId) => ({
  roleId,
  id: roleId,
  resourceCode: warn.path,
  scopeType: 5,
  scopeColumn: null,
  scopeField: '*',
  scopeValue: `severity in (1, 2) and handleStatus = ${roleId}`,
}))
const caller = {
  userId: '1',
  deptId: '1',
  tenantId: '000000',
  roles: ['sup_county'],
  roleIds,
  permissions: new Set(['warn_view']),
  reach: { kind: 'region', prefix: '430181' },
  scopes: scopesOf(roleIds, { dataScopes, apiScopes: [] }),
} as unknown as Caller

/** Runs what mount and store do before a list is read: permission, API scopes, predicate, fields. */
async function check() {
  if (!caller.permissions.has('warn_view')) throw new Error('the word is missing')
  await guards.admit(caller, `${warn.path}/page`)
  return [inScope(warn, caller), hiddenOf(warn, caller)]
}

async function list() {
  const answer = await app.inject({
    url: `/api${warn.path}/page?size=10`,
    headers: { 'blade-auth': `bearer ${token}` },
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}

async function cpuOf(rounds: number, work: () => Promise<unknown>): Promise<number> {
  for (let n = 0; n < rounds / 10; n++) await work()
  const before = process.cpuUsage()
  for (let n = 0; n < rounds; n++) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / rounds
}

console.log(JSON.stringify({ check: await cpuOf(calls, check), list: await cpuOf(lists, list) }))
await app.close()
await db.destroy()
