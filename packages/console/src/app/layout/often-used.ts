import { homePath } from '@fengsui/contract/menus/groups.ts'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** Visits of menu pages per user, by path. */
interface Used {
  byUser: Readonly<Record<string, Readonly<Record<string, number>>>>
}
const shown = 5
/** A page counts as often used from this many visits on. */
const often = 3
/** Beyond this the counts are halved, so that what was used once makes room for what is used now. */
const most = 60

const useUsed = create<Used>()(persist(() => ({ byUser: {} }) as Used, { name: 'saber-often-used' }))

/** Counts a visit of a page of the menu. */
export function countVisit(userId: string, path: string): void {
  if (path === homePath) return
  useUsed.setState(({ byUser }) => {
    const counts = { ...byUser[userId], [path]: (byUser[userId]?.[path] ?? 0) + 1 }
    const halved = Object.fromEntries(
      Object.entries(counts)
        .map(([key, n]) => [key, Math.floor(n / 2)] as const)
        .filter(([, n]) => n > 0),
    )
    return { byUser: { ...byUser, [userId]: (counts[path] ?? 0) > most ? halved : counts } }
  })
}

/** Paths a user opens most, most often used first. */
export function useOftenUsed(userId: string | undefined): readonly string[] {
  const counts = useUsed(({ byUser }) => (userId ? byUser[userId] : undefined))
  return Object.entries(counts ?? {})
    .filter(([, n]) => n >= often)
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, shown)
    .map(([path]) => path)
}
