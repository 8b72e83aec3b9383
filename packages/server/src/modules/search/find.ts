import type { InputOf } from '@fengsui/contract/kit/call.ts'
import { type FoundKind, foundKinds, search } from '@fengsui/contract/search/search.ts'
import type { Context } from '../../framework/context.ts'
import { implement } from '../../framework/http/implement.ts'
import { likePattern } from '../../framework/store/text-search.ts'
import { entriesThatFit, type Fit } from './entries.ts'
import { folded, legalForm } from './keys.ts'
import { articles } from './kinds/articles.ts'
import { devices, enterprises, people, vehicles } from './kinds/named.ts'
import { licences, orders, warnings } from './kinds/numbered.ts'
import { markIn } from './mark.ts'
import type { Searched, Wanted } from './wanted.ts'

/** Rows of a group among all groups, and of a group alone. */
const [few, many] = [5, 30]

const searchedKinds: Readonly<Record<FoundKind, Searched>> = {
  enterprise: enterprises,
  person: people,
  warning: warnings,
  vehicle: vehicles,
  device: devices,
  licence: licences,
  order: orders,
  news: articles,
}

/** Returns what fits the words, group by group; nothing of what the caller may not see or open. */
async function find(ctx: Context, { text, kind }: InputOf<(typeof search)['calls']['find']>) {
  const typed = folded(text ?? '')
  // Names are indexed without their legal form; a name typed in full is found too.
  const words = typed.replace(legalForm, '') || typed
  if (words === '') return []
  let plants: Promise<Fit[]> | undefined
  const wanted: Wanted = {
    ctx,
    words,
    pattern: likePattern(words),
    limit: kind ? many : few,
    plants: () => {
      plants ??= entriesThatFit(wanted, ['enterprise'])
      return plants
    },
  }
  const kinds = (Object.keys(foundKinds) as FoundKind[]).filter((one) => !kind || one === kind)
  const groups = await Promise.all(
    kinds
      .filter((one) => searchedKinds[one].needs.some((word) => ctx.caller.permissions.has(word)))
      .map(async (one) => ({ kind: one, rows: await searchedKinds[one].find(wanted) })),
  )
  return groups
    .filter(({ rows }) => rows.length > 0)
    .map(({ kind: one, rows }) => ({
      kind: one,
      more: rows.length > wanted.limit,
      rows: rows.slice(0, wanted.limit).map((row) => ({ ...row, mark: markIn(row.title, text ?? '') })),
    }))
}

export default implement(search, { find })
