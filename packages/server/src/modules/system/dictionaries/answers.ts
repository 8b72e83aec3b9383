import type { Handlers, ResourceHooks } from '../../../framework/http/implement.ts'
import { checkEntry, entryDeleteBlocker, followCode } from './dictionary-rules.ts'
import { entriesOf } from './entries.ts'
import { entriesBelow, forestOf, heads, treeOf } from './lists.ts'
import type { DictionaryTable, OfDictionary } from './of.ts'

/** Handlers of a dictionary table, shared by both tables. */
export const dictionaryCalls = (of: OfDictionary): Handlers<OfDictionary['calls']> => ({
  dictionary: (ctx, { code }) => entriesOf(ctx, of.table as DictionaryTable, code ?? ''),
  list: (ctx, _, raw) => forestOf(ctx, of, raw),
  tree: (ctx, { code }) => treeOf(ctx, of, code),
  parentList: (ctx, _, raw) => heads(ctx, of, raw) as never,
  childList: (ctx, { parentId }, raw) => entriesBelow(ctx, of, parentId ?? '', raw),
})

export const dictionaryBeyond = (of: OfDictionary): ResourceHooks => ({
  beforeSave: checkEntry(of),
  afterSave: followCode(of),
  deleteBlocker: entryDeleteBlocker(of),
  publishes: ['dictionary'],
})
