import type { Label } from '@fengsui/contract/kit/label.ts'
import { messages } from '@fengsui/contract/kit/messages.ts'
import { regionMessages as say } from '@fengsui/contract/system/region-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest, notFound } from '../../../framework/http/http-error.ts'
import { root } from './codes.ts'
import { regionOf } from './write.ts'

/** Removes unreferenced regions from the register, all or none. */
export async function removeRegions({ db }: Context, codes: readonly string[]): Promise<null> {
  await db.transaction().execute(async (tx) => {
    // Descendants go first.
    for (const code of [...codes].sort((a, b) => b.length - a.length || b.localeCompare(a))) {
      const row = await regionOf(tx, code)
      if (!row) throw notFound()
      const reason = await whyKept(tx, code)
      if (reason) throw badRequest(messages.removeRefused, { name: row.name, reason })
      await sql`delete from sys_region where code = ${code}`.execute(tx)
    }
  })
  return null
}

async function whyKept(tx: Tx, code: string): Promise<Label | null> {
  if (code === root) return say.root
  const found = await sql<{ children: boolean; enterprise: string | null; organisation: string | null }>`select
    exists (select 1 from sys_region where parent_code = ${code}) as children,
    (select enterprise_name from ent_enterprise where is_deleted = 0
      and ${code} in (province_id, city_id, county_id, town_id, region_code) limit 1) as enterprise,
    (select organize_name from org_organize where is_deleted = 0 and region = ${code} limit 1) as organisation`.execute(
    tx,
  )
  const { children, enterprise, organisation } = found.rows[0] ?? {}
  if (children) return say.hasChildren
  if (enterprise) return named(say.usedByEnterprise, enterprise)
  return organisation ? named(say.usedByOrganisation, organisation) : null
}

const named = ([zh, en]: Label, name: string): Label => [zh.replace('{name}', name), en.replace('{name}', name)]
