import type { dict, dictBiz } from '@fengsui/contract/system/dict.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../kit/context.ts'

export type DictionaryTable = 'sys_dict' | 'sys_dict_biz'
export type OfDictionary = typeof dict | typeof dictBiz

/** The rows of a dictionary table that are the caller's tenant's; system dictionaries are everybody's. */
export const ofTenant = (table: string, { caller }: Pick<Context, 'caller'>): RawBuilder<boolean> =>
  table === 'sys_dict' ? sql`true` : sql`tenant_id = ${caller.tenantId}`
