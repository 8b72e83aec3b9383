import { checked, optional, text } from '@fengsui/contract/kit/field.ts'
import { isGoodPassword, passwordMessages } from '@fengsui/contract/session/password.ts'
import { user, userLinks } from '@fengsui/contract/system/user.ts'

const { isDeleted: _, password: __, ...fields } = user.fields
const { page = '', detail = '', remove = '' } = user.standard
const password = checked(
  text(user.fields.password.label, 20, { required: true, writeOnly: true }),
  isGoodPassword,
  passwordMessages.rule,
)

/** User resource for the list: without id columns, and with the page's own form. */
export const listed = {
  ...user,
  fields: { ...fields, ...optional(userLinks) },
  standard: { page, detail, remove },
}

/**
 * Returns the form for a new or existing user: only a new one has a password field; otherwise it is reset,
 * not edited.
 */
export const formOf = (adding: boolean) => ({
  ...listed,
  fields: { ...fields, ...userLinks, ...(adding ? { password } : {}) },
})

export const columns = ['realName', 'userType', 'deptName', 'roleName', 'phone', 'status', 'createTime'] as const
export const searched = ['account', 'realName', 'phone', 'userType', 'status'] as const
