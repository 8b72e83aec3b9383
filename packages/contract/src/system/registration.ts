import { registrationState } from '../dictionaries/system.ts'
import { done, guest, post } from '../kit/call.ts'
import { code, ref, text, time } from '../kit/field.ts'
import { machine } from '../kit/machine.ts'
import { resource } from '../kit/resource.ts'

/** State machine of an account registration (domain-model.md#J). Later stops and locks belong to the user. */
export const registrationLife = machine({
  initial: 'pending',
  moves: {
    approve: { from: ['pending'], to: 'normal', needs: 'user_role' },
    refuse: { from: ['pending'], to: 'refused', needs: 'user_edit' },
  },
})

const which = { id: ref(['注册申请', 'Registration'], 'registration', { required: true }) }
const own = { readOnly: true, search: 'like', list: true } as const
const shown = { readOnly: true, list: true } as const

/** 账号注册: account requests from users authenticated by an identity provider (specification 7.12). */
export const registration = resource({
  path: '/blade-user/registration',
  label: ['账号注册', 'Registration'],
  area: 'user',
  table: 'sys_registration',
  view: 'sys_registration_v',
  owner: 'tenant',
  title: 'account',
  fields: {
    account: text(['账号', 'Account'], 60, own),
    name: text(['姓名', 'Name'], 60, own),
    source: text(['来源标识', 'Source'], 30, { readOnly: true, search: 'eq' }),
    sourceName: text(['来源', 'Source'], 60, shown),
    nickname: text(['第三方昵称', 'Third-party nickname'], 100, own),
    email: text(['邮箱', 'Email'], 200, own),
    state: code(['状态', 'Status'], registrationState, { readOnly: true, search: 'eq', list: true }),
    reason: text(['原因', 'Reason'], 200, shown),
    decideUserName: text(['审核人', 'Reviewer'], 60, shown),
    decideTime: time(['审核时间', 'Reviewed at'], { readOnly: true, search: 'range', list: true }),
    createTime: time(['申请时间', 'Applied at'], { readOnly: true, search: 'range', list: true }),
  },
  standard: ['page'],
  calls: {
    registerGuest: post(
      ['注册账号', 'Register an account'],
      {
        tenantId: text(['租户编号', 'Tenant'], 12),
        name: text(['姓名', 'Name'], 60),
        account: text(['账号', 'Account'], 60),
        password: text(['密码', 'Password'], 200),
        password2: text(['确认密码', 'Confirm password'], 200),
        oauthId: ref(['第三方账号', 'Third-party account'], 'social'),
      },
      done,
      guest,
      { path: '/blade-user/register-guest', rate: 'register' },
    ),
    approve: post(
      ['通过注册', 'Approve a registration'],
      {
        ...which,
        roleIds: text(['角色', 'Roles'], 2000, { required: true }),
        deptId: ref(['部门', 'Department'], 'dept', { required: true }),
      },
      done,
      'user_role',
    ),
    refuse: post(
      ['拒绝注册', 'Refuse a registration'],
      { ...which, reason: text(['原因', 'Reason'], 200, { required: true }) },
      done,
      'user_edit',
    ),
  },
})
