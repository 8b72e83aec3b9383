import { resources } from '@fengsui/contract/catalogue.ts'
import { pathOf, type Resource } from '@fengsui/contract/kit/resource.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from './support/app.ts'
import { addCallers } from './support/walkers.ts'

/** Checks the data scope of every register: a new one is covered without a new test. */
const walked = resources.filter(({ standard }) => standard.page ?? standard.list)
let server: TestApp
let menuId: string
const made: string[] = []
beforeAll(async () => {
  server = await startForTest()
  await addCallers(server)
  menuId = String(
    (await sql<{ id: string }>`select id from sys_menu where path = '/authority/datascope'`.execute(server.db)).rows[0]
      ?.id,
  )
})
afterAll(() => server.stop())

const comparable = (of: Resource): string =>
  Object.entries(of.fields).find(([, { kind, writeOnly }]) => kind !== 'json' && kind !== 'files' && !writeOnly)?.[0] ??
  ''

async function rowsOf(of: Resource): Promise<{ status: number; rows: Record<string, unknown>[] }> {
  const path = pathOf(of.path, of.standard.page ?? of.standard.list ?? '')
  const { status, data } = await server.call('GET', path, { as: 'countyA', query: { current: 1, size: 50 } })
  return { status, rows: data?.records ?? data ?? [] }
}
async function hold(scopes: readonly object[]): Promise<void> {
  await sql`delete from sys_role_data_scope`.execute(server.db)
  made.length = 0
  for (const body of scopes) {
    const answer = await server.call('POST', '/blade-system/data-scope/submit', {
      as: 'admin',
      body: { menuId, ...body },
    })
    expect(answer.msg, JSON.stringify(body)).toBe('操作成功')
    made.push(answer.data.id)
  }
  await sql`insert into sys_role_data_scope select 19000001, unnest(${made}::bigint[])`.execute(server.db)
  server.house.publish('session')
}

describe('every register', () => {
  it('shows nothing through a scope that holds no row, and answers all the same', async () => {
    const before = new Map<string, number>()
    for (const of of walked) before.set(of.path, (await rowsOf(of)).rows.length)
    expect([...before.values()].filter((count) => count > 0).length).toBeGreaterThan(10)
    await hold(
      walked.map((of) => {
        const name = comparable(of)
        return {
          scopeName: `空 ${of.path.slice(-50)}`,
          resourceCode: of.path,
          scopeType: 5,
          scopeValue: `${name} is null and ${name} is not null`,
        }
      }),
    )
    for (const of of walked) {
      const { status, rows } = await rowsOf(of)
      expect([of.path, status, rows.length]).toEqual([of.path, 200, 0])
    }
  })

  it('shows only the fields a scope names', async () => {
    await hold(
      walked.map((of) => ({
        scopeName: `一列 ${of.path.slice(-50)}`,
        resourceCode: of.path,
        scopeType: 1,
        scopeField: comparable(of),
      })),
    )
    for (const of of walked) {
      const seen = new Set(['id', 'version', 'enterpriseId', of.idAlias])
      for (const twin of walked.filter(({ table }) => table === of.table)) seen.add(comparable(twin))
      const { rows } = await rowsOf(of)
      const shown = rows.flatMap((row) => Object.keys(row).filter((name) => name in of.fields && !seen.has(name)))
      expect([of.path, [...new Set(shown)]]).toEqual([of.path, []])
    }
  })
})
