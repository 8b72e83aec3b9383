import type { CheckItem, TemplateItem } from '@fengsui/contract/checks/check-items.ts'
import { checkMessages as say } from '@fengsui/contract/checks/check-messages.ts'
import { checkItemResult } from '@fengsui/contract/dictionaries/checks.ts'
import { enterprisehiddentrouble } from '@fengsui/contract/registers/enterprisehiddentrouble.ts'
import { badRequest, conflict } from '../../framework/http/http-error.ts'

const { fields } = enterprisehiddentrouble
const { fail } = checkItemResult.is

/** What of a failed item its hidden trouble was made from. */
const told = ['result', 'problem', 'category', 'level'] as const

/**
 * Returns the items of a check as they are stored: names, clauses and levels are the template's; an item of which a
 * hidden trouble was made stays as it was. Pictures belong to the hidden trouble.
 * @throws 400, 409
 */
export function judgedItems(
  given: readonly CheckItem[],
  template: readonly TemplateItem[],
  before: readonly CheckItem[],
): CheckItem[] {
  const byCode = new Map(given.map((item) => [item.itemCode, item]))
  if (byCode.size < given.length) {
    const twice = given.find((item) => byCode.get(item.itemCode) !== item)
    throw badRequest(say.twiceItem, { name: twice?.itemName ?? '' })
  }
  const missing = template.find(({ itemCode }) => !byCode.has(itemCode))
  if (missing) throw badRequest(say.notJudged, { name: missing.itemName })
  const gone = before.find(({ itemCode, troubleId }) => troubleId && !byCode.has(itemCode))
  if (gone) throw conflict(say.itemGone, { name: gone.itemName })
  const declared = new Map(template.map((item) => [item.itemCode, item]))
  const stored = new Map(before.map((item) => [item.itemCode, item]))
  return given.map((item) => {
    const was = stored.get(item.itemCode)
    if (was?.troubleId) {
      if (told.some((name) => (item[name] ?? '') !== (was[name] ?? '')))
        throw conflict(say.itemTold, { name: was.itemName, no: was.troubleNo ?? '' })
      return was
    }
    const { files, troubleId, troubleNo, ...rest } = { ...item, ...declared.get(item.itemCode) }
    if (rest.result !== fail)
      return { ...rest, problem: null, place: null, responsible: null, deadline: null, fund: null }
    requireFinding(rest, files)
    return rest
  })
}

/** @throws 400 when a failed item lacks what its hidden trouble needs */
function requireFinding(item: CheckItem, files: CheckItem['files']): void {
  const lacks = (label: readonly [string, string]) => badRequest(say.itemLacks, { name: item.itemName, label })
  if (!item.problem) throw lacks(fields.description.label)
  if (!item.responsible) throw lacks(fields.responsible.label)
  if (!files?.length) throw lacks(fields.beforeFiles.label)
}
