import { randomBytes } from 'node:crypto'
import { hashPassword } from '../framework/auth/password.ts'
import type { Db } from '../framework/context.ts'
import { insertRows } from '../framework/store/insert-rows.ts'
import { roleRows } from './menus.ts'

export interface FirstAdministrator {
  account: string
  /** Shown once; only its hash is stored, and it must be changed at the first sign-in. */
  password: string
}

/** Returns a random password with letters and digits, as the password rule requires. */
const randomPassword = (): string => `Fs1${randomBytes(12).toString('base64url')}`

/** Creates the only account of an installation without the demonstration. */
export async function seedAdministrator(db: Db): Promise<FirstAdministrator> {
  const [userId, deptId] = ['14000001', '12000001']
  const [account, password] = ['admin', randomPassword()]
  const roleId = roleRows().find((role) => role.roleAlias === 'administrator')?.id
  const kept = await hashPassword(password)
  const name = '系统管理员'
  await insertRows(db, 'sys_dept', [{ id: deptId, deptName: '管理组', fullName: '管理组' }])
  await insertRows(db, 'sys_user', [
    { id: userId, account, password: kept, mustChange: 1, name, realName: name, userType: 'sss' },
  ])
  await insertRows(db, 'sys_user_role', [{ userId, roleId }])
  await insertRows(db, 'sys_user_dept', [{ userId, deptId }])
  await insertRows(db, 'sys_user_detail', [{ userId }])
  return { account, password }
}
