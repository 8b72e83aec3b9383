import { userType } from '@fengsui/contract/dictionaries/user-type.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { say } from '@fengsui/contract/kit/label.ts'
import { bladeUser } from '@fengsui/contract/session/oauth.ts'
import { sql } from 'kysely'
import { implement } from '../../kit/implement.ts'
import { shanghai } from '../../kit/present.ts'
import { notFound } from '../../kit/refusal.ts'
import { accountById } from './account.ts'

interface More {
  code: string | null
  email: string | null
  phone: string | null
  birthday: string | null
  sex: number
  createTime: Date
  tenantName: string
}

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join(',')
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).join(',')

export default implement(bladeUser, {
  info: async ({ db, caller, request }) => {
    const account = await accountById(db, caller.userId)
    const found = await sql<More>`select u.code, u.email, u.phone, u.birthday, u.sex, u.create_time, t.tenant_name
      from sys_user u join sys_tenant t on t.tenant_id = u.tenant_id where u.id = ${caller.userId}`.execute(db)
    const more = found.rows[0]
    if (!account || !more) throw notFound()
    const { password, departments, roles, postIds, mustChange, ...rest } = account
    return {
      ...rest,
      ...more,
      createTime: shanghai(more.createTime),
      roleId: ids(roles),
      roleName: names(roles),
      deptId: ids(departments),
      deptName: names(departments),
      postId: postIds.join(','),
      userTypeName: say(labelOf(userType, account.userType) ?? ['', ''], request.language),
      mustChange,
    }
  },
})
