import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** How long a camera of the tour is shown, s. */
export const tourSteps = [10, 20, 60] as const
export type TourSeconds = (typeof tourSteps)[number]

/** Interval of the wall's tour of key cameras; persisted in the browser of the wall. */
export const useTourSeconds = create<{ seconds: TourSeconds; next: () => void }>()(
  persist(
    (set) => ({
      seconds: 20,
      next: () =>
        set(({ seconds }) => ({ seconds: tourSteps[(tourSteps.indexOf(seconds) + 1) % tourSteps.length] ?? 20 })),
    }),
    { name: 'saber-wall-tour' },
  ),
)
