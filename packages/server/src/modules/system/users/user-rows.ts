import { sex, userStatus, userType } from '@fengsui/contract/dictionaries/system.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { type Dictionary, labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { type Language, say } from '@fengsui/contract/kit/label.ts'
import { user } from '@fengsui/contract/system/user.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import type { RawInput } from '../../../framework/http/implement.ts'
import { page } from '../../../framework/store/page.ts'
import type { Row } from '../../../framework/store/row.ts'

const named = (of: Dictionary, key: unknown, language: Language): string => {
  const label = labelOf(of, key as string | number | null)
  return label ? say(label, language) : ''
}

/** Returns a user's row with the names of its codes. */
export const withLabels = ({ request: { language } }: Context, row: Row): Row => ({
  ...row,
  sex: row.sex === 0 ? null : row.sex,
  sexName: named(sex, row.sex, language),
  userTypeName: named(userType, row.userType, language),
  statusName: named(userStatus, row.status, language),
})

/** Returns a page of users: of a department and its descendants, of a role. */
export async function pageOf(ctx: Context, raw: RawInput) {
  const found = await page(ctx, user, raw, linkFilters(raw))
  return { ...found, records: found.records.map((row) => withLabels(ctx, row)) }
}

/** Filters by linked rows, which are not columns. */
export function linkFilters(raw: RawInput): RawBuilder<boolean>[] {
  const [deptId, roleId] = [idOf(raw, 'deptId'), idOf(raw, 'roleId')]
  return [
    ...(deptId
      ? [
          sql<boolean>`id in (select l.user_id from sys_user_dept l join sys_dept d on d.id = l.dept_id
            where d.is_deleted = 0 and (d.id = ${deptId} or ${deptId} = any(string_to_array(d.ancestors, ','))))`,
        ]
      : []),
    ...(roleId ? [sql<boolean>`id in (select user_id from sys_user_role where role_id = ${roleId})`] : []),
  ]
}

function idOf(raw: RawInput, name: string): string | undefined {
  const given = String(raw[name] ?? '').trim()
  if (given && !/^\d{1,19}$/.test(given)) throw badRequest(messages.wrongType, { name })
  return given || undefined
}
