import type { FieldMap } from '@fengsui/contract/kit/field.ts'
import { workplaceChange } from '@fengsui/contract/workplaces/change.ts'
import { settingFields } from '@fengsui/contract/workplaces/setting.ts'
import { station } from '@fengsui/contract/workplaces/station.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import type { Context } from '../../framework/context.ts'
import { withDiff } from '../../framework/review/diff.ts'
import { detail } from '../../framework/store/detail.ts'
import { list } from '../../framework/store/page.ts'

type Row = Record<string, unknown>

/** The workplaces of a setting and its name are not fields of a change. */
const { workplaceIds: _, settingName: __, ...ofSetting } = settingFields
const { settingName: ___, ...own } = workplace.fields
const known: FieldMap = { ...ofSetting, ...own }
const fieldsOf = ({ subject }: Row): FieldMap => (subject === 'station' ? station.fields : known)

/** Returns changes in scope, as a page on request. */
export async function changes(ctx: Context, raw: Readonly<Record<string, unknown>>) {
  const found = await list(ctx, workplaceChange, raw)
  if (Array.isArray(found)) return found.map((row) => withDiff(ctx, fieldsOf(row), row))
  return { ...found, records: found.records.map((row) => withDiff(ctx, fieldsOf(row), row)) }
}

export async function change(ctx: Context, id: string) {
  const row = await detail(ctx, workplaceChange, id)
  return withDiff(ctx, fieldsOf(row), row)
}
