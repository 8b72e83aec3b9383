import { areas } from '@fengsui/contract/areas.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { lookup } from '@fengsui/contract/kit/lookup.ts'
import { roles } from '@fengsui/contract/roles.ts'
import { sql } from 'kysely'
import type { Db } from '../context.ts'
import type { Row } from '../store/row.ts'

const reviewers: Label = ['审核人员', 'reviewers']

/** Says whom a task waits for, from the holder columns of its step. */
export async function holderWords(db: Db, step: Row): Promise<Label> {
  const users = Array.isArray(step.holderUsers) ? step.holderUsers.map(String) : []
  const found = await sql<{ name: string }>`select real_name as name from sys_user where id = any(${users}::bigint[])
    union all select organize_name from org_organize where id = ${step.holderOrganize}
    union all select coalesce(short_name, enterprise_name) from ent_enterprise where id = ${step.holderEnterprise}`.execute(
    db,
  )
  const aliases = Array.isArray(step.holderRoles) ? step.holderRoles.map(String) : []
  const named = aliases.map((alias): Label => roles.find((role) => role.alias === alias)?.label ?? [alias, alias])
  const area = typeof step.holderPermission === 'string' ? step.holderPermission.replace(/_[a-z]+$/, '') : undefined
  const reviewed = area === undefined ? [] : [areaReviewers(area)]
  const all = [...found.rows.map(({ name }): Label => [name, name]), ...named, ...reviewed]
  return [all.map(([zh]) => zh).join('、'), all.map(([, en]) => en).join(', ')]
}

function areaReviewers(area: string): Label {
  const of = lookup<Label>(areas, area)
  return of ? [`${of[0]}${reviewers[0]}`, `${reviewers[1]} of ${of[1].toLowerCase()}`] : reviewers
}
