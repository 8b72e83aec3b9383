import { text } from '@fengsui/contract/kit/field.ts'
import { consoleHeader } from '@fengsui/contract/session/own-console.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startForTest } from '../../../test/support/app.ts'
import { callerOn } from '../../../test/support/callers.ts'
import { makeWorld } from '../../../test/support/factories.ts'
import type { Db } from '../context.ts'
import { type TestDatabase, testDatabase } from '../test/database.ts'
import { withShortNames } from './short-names.ts'

let database: TestDatabase
let db: Db
let enterpriseId: string
beforeAll(async () => {
  database = await testDatabase()
  db = database.db as Db
  enterpriseId = (await makeWorld(db)).enterpriseId
  await sql`update ent_enterprise set short_name = '云岫花炮' where id = ${enterpriseId}`.execute(db)
})
afterAll(() => database.stop())

const rows = () => [{ id: '1', enterpriseId, enterpriseName: '浏阳市云岫花炮厂' }]
const county = () => ({ db, caller: callerOn(4, { userId: '1' }) })

it('is not added where the name is hidden from the caller, nor where the resource has its own', async () => {
  const data = [{ of: workplace, fields: new Set(['code']), where: null }]
  const caller = { ...callerOn(4, { userId: '1' }), scopes: { data } } as never
  expect(await withShortNames({ db, caller }, workplace, rows())).toEqual(rows())
  const own = { ...workplace, fields: { ...workplace.fields, enterpriseShortName: text(['简称', 'Short name'], 30) } }
  expect(await withShortNames(county(), own, rows())).toEqual(rows())
})

it('is added to each row whose enterprise has one', async () => {
  const none = { id: '2', enterpriseId: '1', enterpriseName: '不存在' }
  const found = await withShortNames(county(), workplace, [...rows(), none])
  expect(found.map((row) => row.enterpriseShortName)).toEqual(['云岫花炮', null])
})

it('comes with the lists of the own console, and of no other front end', async () => {
  const server = await startForTest()
  try {
    const rowOf = async (headers: Record<string, string>) =>
      (await server.call('GET', '/yhjg-dp/sss/Dashboard/workplace/page', { as: 'county', headers })).data.records[0]
    expect(await rowOf({ [consoleHeader]: '1' })).toMatchObject({ enterpriseShortName: expect.any(String) })
    const other = await rowOf({})
    expect(other).toMatchObject({ enterpriseName: expect.any(String) })
    expect(other).not.toHaveProperty('enterpriseShortName')
  } finally {
    await server.stop()
  }
})
