import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { usualPageSize } from '../table/page-sizes.ts'

interface ListPreference {
  size: number
  /** Columns hidden by the user. */
  hidden: readonly string[]
}
interface Preferences {
  lists: Readonly<Record<string, Partial<ListPreference>>>
  set: (list: string, change: Partial<ListPreference>) => void
}

const none: readonly string[] = []

const useStore = create<Preferences>()(
  persist(
    (set) => ({
      lists: {},
      set: (list, change) => set(({ lists }) => ({ lists: { ...lists, [list]: { ...lists[list], ...change } } })),
    }),
    { name: 'saber-lists' },
  ),
)

/** Page size and hidden columns of a list, persisted in the browser. */
export function usePreferences(list: string) {
  const { lists, set } = useStore()
  return {
    size: usualPageSize,
    hidden: none,
    ...lists[list],
    setSize: (size: number) => set(list, { size }),
    setHidden: (hidden: readonly string[]) => set(list, { hidden }),
  }
}
