import { shippedTemplates } from '@fengsui/contract/checks/shipped-templates.ts'
import { dictionaries } from '@fengsui/contract/dictionaries.ts'
import { type Dictionary, keysOf } from '@fengsui/contract/kit/dictionary.ts'
import { params } from '@fengsui/contract/session/params.ts'
import { kindRules } from '@fengsui/contract/telemetry/kind-rules.ts'
import { hashOfToken } from '../framework/auth/access-token.ts'
import type { Db } from '../framework/context.ts'
import { insertRows } from '../framework/store/insert-rows.ts'
import { readRegions } from './regions.ts'

/** Tenant id of the platform itself and of the demonstration. */
export const TENANT = '000000'

const clientRow = (clientId: string) => ({
  clientId,
  clientSecret: hashOfToken(`${clientId}_secret`),
  authorizedGrantTypes: 'refresh_token,password,authorization_code,captcha,social',
})

const paramRows = () =>
  Object.entries(params).map(([paramKey, { label, value, help }]) => ({
    paramKey,
    paramName: label[0],
    paramValue: value,
    remark: help[0],
  }))

/**
 * Returns the head of a dictionary, then its entries. A head's key is -1, except for alarmType, which has an
 * entry -1 (unknown).
 */
function dictionaryRows(of: Dictionary, index: number) {
  const id = String(13_000_001 + index * 1000)
  const row = (own: string, parentId: string, dictKey: string, label: readonly [string, string], sort: number) => {
    return { id: own, parentId, code: of.code, dictKey, dictValue: label[0], dictValueEn: label[1], sort }
  }
  const keys = keysOf(of)
  const entries = keys.map((key, n) => row(String(Number(id) + n + 1), id, key, of.entries[key] ?? ['', ''], n + 1))
  return [row(id, '0', keys.includes('-1') ? '' : '-1', of.label, index + 1), ...entries]
}

async function insertDictionaries(db: Db, table: string, system: boolean): Promise<number> {
  return insertRows(db, table, dictionaries.filter((it) => it.system === system).flatMap(dictionaryRows))
}

/** Seeds the data of every installation, regardless of tenants; returns the number of rows by table. */
export async function seedPlatform(db: Db): Promise<Record<string, number>> {
  const rules = kindRules.map((rule) => ({ ...rule, scope: 'kind' }))
  return {
    sys_region: await insertRows(db, 'sys_region', [...readRegions()]),
    sys_tenant: await insertRows(db, 'sys_tenant', [{ tenantId: TENANT, tenantName: '管理组' }]),
    sys_client: await insertRows(db, 'sys_client', ['saber', 'sword'].map(clientRow)),
    sys_param: await insertRows(db, 'sys_param', paramRows()),
    sys_dict: await insertDictionaries(db, 'sys_dict', true),
    sys_dict_biz: await insertDictionaries(db, 'sys_dict_biz', false),
    ops_check_template: await insertRows(db, 'ops_check_template', shippedTemplates),
    warn_rule: await insertRows(db, 'warn_rule', rules),
  }
}
