import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { type Filters, sameFilters, trimmed } from './filters.ts'

/** Filters a reader has named. */
export interface OwnFilter {
  name: string
  filters: Filters
}
interface OwnFilters {
  lists: Readonly<Record<string, readonly OwnFilter[]>>
  keep: (list: string, filter: OwnFilter) => void
  forget: (list: string, name: string) => void
}

/** More would not fit beside each other. */
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

/** A name or a choice of filters stands once: the newer one replaces the older. */
export function withFilter(own: readonly OwnFilter[], { name, filters }: OwnFilter): readonly OwnFilter[] {
  const others = own.filter((one) => one.name !== name && !sameFilters(one.filters, filters))
  return [...others, { name, filters: trimmed(filters) }].slice(-maxSavedFilters)
}

/** The reader's own saved filters of a list, kept in the browser under his account. */
export function useSavedFilters(list: string) {
  const { lists, keep, forget } = useStore()
  return {
    own: lists[list] ?? [],
    keep: (filter: OwnFilter) => keep(list, filter),
    forget: (name: string) => forget(list, name),
  }
}
