import type { Found, FoundKind } from '@fengsui/contract/search/search.ts'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** Something found and opened before. */
export interface Recent {
  kind: FoundKind
  row: Found
}
const kept = 5

const useStore = create<{ byUser: Readonly<Record<string, readonly Recent[]>> }>()(
  persist(() => ({ byUser: {} }), { name: 'saber-found' }),
)
const none: readonly Recent[] = []

/** What the user opened from the search last, newest first. */
export const useRecent = (userId: string): readonly Recent[] => useStore(({ byUser }) => byUser[userId] ?? none)

export function remember(userId: string, opened: Recent): void {
  useStore.setState(({ byUser }) => {
    const others = (byUser[userId] ?? none).filter(({ kind, row }) => kind !== opened.kind || row.id !== opened.row.id)
    return {
      byUser: { ...byUser, [userId]: [{ ...opened, row: { ...opened.row, mark: null } }, ...others].slice(0, kept) },
    }
  })
}

/** Returns what was found of a kind, what was opened before first, the newest at the top; the others keep their order. */
export function recentFirst(kind: FoundKind, rows: readonly Found[], recent: readonly Recent[]): readonly Found[] {
  const rank = ({ id }: Found) => {
    const at = recent.findIndex((one) => one.kind === kind && one.row.id === id)
    return at < 0 ? recent.length : at
  }
  return rows.toSorted((a, b) => rank(a) - rank(b))
}
