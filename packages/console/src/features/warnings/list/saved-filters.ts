import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { type Filters, sameFilters, trimmed } from './filters.ts'

/** A named filter of the user. */
export interface OwnFilter {
  name: string
  filters: Filters
}
interface OwnFilters {
  lists: Readonly<Record<string, readonly OwnFilter[]>>
  keep: (list: string, filter: OwnFilter) => void
  forget: (list: string, name: string) => void
}

/** Maximum number of saved filters that fit in a row. */
export const maxSavedFilters = 6

const useStore = create<OwnFilters>()(
  persist(
    (set) => ({
      lists: {},
      keep: (list, filter) =>
        set(({ lists }) => ({ lists: { ...lists, [list]: withFilter(lists[list] ?? [], filter) } })),
      forget: (list, name) =>
        set(({ lists }) => ({ lists: { ...lists, [list]: (lists[list] ?? []).filter((own) => own.name !== name) } })),
    }),
    { name: 'saber-warning-filters', partialize: ({ lists }) => ({ lists }) },
  ),
)

/** Adds a filter; replaces any with the same name or the same values. */
export function withFilter(own: readonly OwnFilter[], { name, filters }: OwnFilter): readonly OwnFilter[] {
  const others = own.filter((one) => one.name !== name && !sameFilters(one.filters, filters))
  return [...others, { name, filters: trimmed(filters) }].slice(-maxSavedFilters)
}

/** The user's saved filters of a list, stored in the browser per account. */
export function useSavedFilters(list: string) {
  const { lists, keep, forget } = useStore()
  return {
    own: lists[list] ?? [],
    keep: (filter: OwnFilter) => keep(list, filter),
    forget: (name: string) => forget(list, name),
  }
}
