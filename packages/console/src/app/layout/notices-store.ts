import { create } from 'zustand'
import type { LiveEvents } from '../../kit/live/events.ts'

export type Notice = LiveEvents['notice']

interface Notices {
  /** Newest first, at most ten: the bell tells, the lists keep. */
  latest: readonly Notice[]
  unread: number
  hear: (notice: Notice) => void
  readAll: () => void
}

export const useNotices = create<Notices>((set) => ({
  latest: [],
  unread: 0,
  hear: (notice) =>
    set(({ latest, unread }) =>
      latest.some(({ id }) => id === notice.id) ? {} : { latest: [notice, ...latest].slice(0, 10), unread: unread + 1 },
    ),
  readAll: () => set({ unread: 0 }),
}))
