import { z } from 'zod'
import { get, signedIn } from '../kit/call.ts'
import { resource } from '../kit/resource.ts'

/** 用户 (specification 7.8, blade-conventions section 6): the accounts of a tenant, and what one does with his own. */
export const user = resource({
  path: '/blade-user',
  label: ['用户', 'User'],
  area: 'user',
  table: 'sys_user',
  owner: 'tenant',
  title: 'realName',
  fields: {},
  standard: [],
  calls: {
    info: get(['当前用户', 'Current user'], {}, z.looseObject({ id: z.string() }), signedIn),
  },
})
