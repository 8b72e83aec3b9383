import { z } from 'zod'
import { userType } from '../dictionaries/system.ts'
import { anything, done, get, post, signedIn } from '../kit/call.ts'
import { code, type FieldMap, flag, optional, ref, text } from '../kit/field.ts'
import { idList } from '../kit/id-list.ts'
import { media } from '../kit/media.ts'

const one = { id: ref(['用户', 'User'], 'user', { required: true }) }
const some = { userIds: idList(['用户', 'Users'], { required: true }) }

/** An error in a sheet row; `row` is the spreadsheet row number, the headings being row 1. */
const sheetFault = z.object({ row: z.number(), account: z.string(), message: z.string() })
const imported = z.object({
  total: z.number(),
  added: z.number(),
  changed: z.number(),
  faults: z.array(sheetFault),
})

/** User calls besides page, detail, submit and remove. */
export const userCalls = <F extends FieldMap>(fields: F) => ({
  info: get(['当前用户', 'Current user'], {}, z.looseObject({ id: z.string() }), signedIn),
  platformDetail: get(
    ['平台信息', 'Platform information'],
    one,
    z.looseObject({ id: z.string(), userType: z.string(), userExt: z.string() }),
    'user_view',
    { path: 'platform-detail' },
  ),
  update: post(['修改用户', 'Change a user'], { ...optional(fields), ...one }, anything, 'user_edit'),
  updatePlatform: post(
    ['修改平台信息', 'Change platform information'],
    {
      userId: ref(['用户', 'User'], 'user', { required: true }),
      userType: code(['用户类型', 'User type'], userType, { required: true }),
      userExt: text(['扩展信息', 'Additional information'], 4000),
    },
    done,
    'user_edit',
    { path: 'update-platform' },
  ),
  grant: post(
    ['角色配置', 'Set the roles of users'],
    { ...some, roleIds: idList(['角色', 'Roles']) },
    done,
    'user_role',
  ),
  resetPassword: post(['重置密码', 'Reset passwords'], some, done, 'user_reset', { path: 'reset-password' }),
  unlock: post(['解锁', 'Unlock accounts'], some, done, 'user_unlock'),
  isAdmin: get(['是否管理员', 'Whether the user is an administrator'], {}, z.boolean(), signedIn, { path: 'is-admin' }),
  isLinliAccount: get(['是否第二标题账号', 'Whether the user sees the second title'], {}, z.boolean(), signedIn, {
    path: 'is-linli-account',
  }),
  exportUser: get(
    ['导出用户', 'Export users'],
    { deptId: ref(['部门', 'Department'], 'dept') },
    anything,
    'user_export',
    { path: 'export-user', bare: true, byAddress: true, media: [media.sheet] },
  ),
  exportTemplate: get(['导入模板', 'Import template'], {}, anything, 'user_import', {
    path: 'export-template',
    bare: true,
    byAddress: true,
    media: [media.sheet],
  }),
  importUser: post(
    ['导入用户', 'Import users'],
    { isCovered: flag(['覆盖', 'Overwrite']), preview: flag(['仅检查', 'Check only']) },
    imported,
    'user_import',
    { path: 'import-user', upload: true },
  ),
})
