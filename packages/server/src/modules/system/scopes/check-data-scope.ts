import { resources } from '@fengsui/contract/catalogue.ts'
import { dataScopeType } from '@fengsui/contract/dictionaries/system.ts'
import { phrase } from '@fengsui/contract/kit/common-messages.ts'
import { misfitOf } from '@fengsui/contract/kit/expression-check.ts'
import { parseExpression } from '@fengsui/contract/kit/expression-parse.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { scopeMessages as say } from '@fengsui/contract/system/scope-messages.ts'
import { columnOfScope, fieldsOf } from '../../../framework/access/scope-rules.ts'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import type { Row } from '../../../framework/store/row.ts'
import { requireMenu } from './keep.ts'

const text = (value: unknown) => String(value ?? '').trim()

/** Validates a data scope: its resource exists and has the named fields. Stored by the resource's path. */
export async function checkDataScope(_ctx: Context, tx: Tx, next: Row): Promise<Row> {
  await requireMenu(tx, next.menuId)
  const of = resourceOf(text(next.resourceCode))
  const type = String(next.scopeType)
  for (const name of fieldsOf(text(next.scopeField)) ?? []) {
    if (!Object.hasOwn(of.fields, name)) throw badRequest(say.noField, { value: name })
  }
  if (type === dataScopeType.is.custom) checkRule(of, text(next.scopeValue))
  else if (type !== dataScopeType.is.all) checkColumn(of, next, type)
  return { resourceCode: of.path }
}

/** Finds a resource by its path, or by the last segment where that is unambiguous. */
function resourceOf(value: string): Resource {
  const exact = resources.find(({ path }) => path === value)
  if (exact) return exact
  const found = resources.filter(({ path }) => path.slice(path.lastIndexOf('/') + 1) === value)
  const [only] = found
  if (!only) throw badRequest(say.noResource, { value })
  if (found.length > 1) throw badRequest(say.manyResources, { value })
  return only
}

/** Requires a column that refers to the user or department that created a row. */
function checkColumn(of: Resource, next: Row, type: string): void {
  const name = columnOfScope({ scopeType: type, scopeColumn: text(next.scopeColumn) })
  const field = Object.hasOwn(of.fields, name) ? of.fields[name] : undefined
  if (!field) throw badRequest(say.noColumn, { value: name })
  const wanted = type === dataScopeType.is.own ? 'user' : 'dept'
  if (field.refersTo !== wanted) throw badRequest(say.wrongColumn, { label: field.label, wanted: say[wanted] })
}

function checkRule(of: Resource, rule: string): void {
  if (!rule) throw badRequest(say.noRule)
  const read = parseExpression(rule)
  if ('fault' in read) throw badRequest(say.wrongRule, { at: read.fault.at, reason: read.fault.message })
  const misfit = misfitOf(read.expression, of.fields)
  if (!misfit) return
  const reason: Label = [phrase(misfit.message, 'zh', misfit.values), phrase(misfit.message, 'en', misfit.values)]
  throw badRequest(say.misfit, { reason })
}
