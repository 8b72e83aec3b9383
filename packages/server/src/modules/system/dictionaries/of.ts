import type { dict, dictBiz } from '@fengsui/contract/system/dict.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../framework/context.ts'

export type DictionaryTable = 'sys_dict' | 'sys_dict_biz'
export type OfDictionary = typeof dict | typeof dictBiz

/** Restricts a dictionary table to the caller's tenant; system dictionaries are shared by all tenants. */
export const ofTenant = (table: string, { caller }: Pick<Context, 'caller'>): RawBuilder<boolean> =>
  table === 'sys_dict' ? sql`true` : sql`tenant_id = ${caller.tenantId}`
