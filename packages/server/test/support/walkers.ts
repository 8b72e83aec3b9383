import { sql } from 'kysely'
import { hashPassword } from '../../src/framework/auth/password.ts'
import { insertRows } from '../../src/framework/store/insert-rows.ts'
import type { TestApp } from './app.ts'

/** Two plants of one county and one of another from the demonstration. */
export const plants = { a: '21000001', b: '21000002', far: '21000013' } as const

/** Accounts with all permissions, limited only by their access scope, and one without any permission. */
export const callers = ['countyA', 'countyB', 'plantA', 'plantB'] as const
export type CallerName = (typeof callers)[number]

interface Standing {
  readonly account: string
  readonly side: 'sss' | 'esp'
  readonly dept: string
}
const standings: readonly Standing[] = [
  {
    account: 'countyA',
    side: 'sss',
    dept: `select id from sys_dept where organize_id = (select id from org_organize where region = '430181')`,
  },
  {
    account: 'countyB',
    side: 'sss',
    dept: `select id from sys_dept where organize_id = (select id from org_organize where region = '430281')`,
  },
  { account: 'plantA', side: 'esp', dept: `select id from sys_dept where enterprise_id = ${plants.a}` },
  { account: 'plantB', side: 'esp', dept: `select id from sys_dept where enterprise_id = ${plants.b}` },
]

/** Creates the accounts; their ids are far from those of the demonstration. */
export async function addCallers({ db }: TestApp): Promise<void> {
  const password = await hashPassword('Fengsui2026')
  const user = (id: string, account: string, userType: string) => ({
    id,
    account,
    password,
    name: account,
    realName: account,
    userType,
  })
  await insertRows(db, 'sys_role', [
    { id: '19000001', roleName: '全权监管', roleAlias: 'sup_everything', userType: 'sss' },
    { id: '19000002', roleName: '全权企业', roleAlias: 'esp_everything', userType: 'esp' },
    { id: '19000003', roleName: '无权', roleAlias: 'sup_nothing', userType: 'sss' },
  ])
  await sql`insert into sys_role_menu select r.id, m.id from sys_role r, sys_menu m where r.id in (19000001, 19000002)`.execute(
    db,
  )
  for (const [n, { account, side, dept }] of standings.entries()) {
    const id = String(19_100_001 + n)
    await insertRows(db, 'sys_user', [user(id, account, side)])
    await sql`insert into sys_user_role values (${id}, ${side === 'sss' ? '19000001' : '19000002'})`.execute(db)
    await sql`insert into sys_user_dept select ${id}, (${sql.raw(dept)})`.execute(db)
  }
  await insertRows(db, 'sys_user', [user('19100009', 'nobody', 'sss')])
  await sql`insert into sys_user_role values (19100009, 19000003)`.execute(db)
  await sql`insert into sys_user_dept select 19100009, id from sys_dept where organize_id is not null limit 1`.execute(
    db,
  )
}
