import { warn } from '@fengsui/contract/warnings/warning.ts'
import { createApp } from '../packages/server/src/app.ts'
import { openKysely, openPool } from '../packages/server/src/database/pool.ts'
import { systemClock } from '../packages/server/src/kit/clock.ts'
import type { Caller, Tables } from '../packages/server/src/kit/context.ts'
import { openHouse } from '../packages/server/src/kit/house.ts'
import { inScope } from '../packages/server/src/kit/scope.ts'
import { apiScopes } from '../packages/server/src/kit/scopes/api.ts'
import { hiddenOf } from '../packages/server/src/kit/scopes/fields.ts'
import { scopesOf } from '../packages/server/src/kit/scopes/load.ts'
import { startBenchServer } from './support/server.ts'

/** The calls inside this process, on the database of a server that is there only for it. */
export async function withoutServer() {
  const server = await startBenchServer()
  const token = await server.token('admin')
  const pool = openPool(server.databaseUrl, { max: 4, onError: () => {} })
  const db = openKysely<Tables>(pool)
  const app = await createApp({ house: openHouse(db, systemClock) })
  const guards = apiScopes(db)
  const roleIds = ['1', '2']
  const dataScopes = roleIds.map((roleId) => ({
    ...{ roleId, id: roleId, resourceCode: warn.path, scopeType: 5, scopeColumn: null, scopeField: '*' },
    scopeValue: `severity in (1, 2) and handleStatus = ${roleId}`,
  }))
  const caller = {
    ...{ userId: '1', deptId: '1', tenantId: '000000', roles: ['sup_county'], roleIds },
    ...{ permissions: new Set(['warn_view']), reach: { kind: 'region', prefix: '430181' } },
    scopes: scopesOf(roleIds, { dataScopes, apiScopes: [] }),
  } as unknown as Caller
  return {
    caller,
    /** What mount and store do before a list is read: the word, the API scopes, the predicate, the fields. */
    async check(of: Caller) {
      if (!of.permissions.has('warn_view')) throw new Error('the word is missing')
      await guards.admit(of, `${warn.path}/page`)
      return [inScope(warn, of), hiddenOf(warn, of)]
    },
    async list() {
      const answer = await app.inject({
        url: `/api${warn.path}/page?size=10`,
        headers: { 'blade-auth': `bearer ${token}` },
      })
      if (answer.statusCode !== 200) throw new Error(answer.body)
    },
    async stop() {
      await app.close()
      await db.destroy()
      await server.stop()
    },
  }
}
