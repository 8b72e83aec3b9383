import { useSyncExternalStore } from 'react'

/**
 * Width class: phone below 768, tablet below 992, medium below 1600, full from 1600 (console.md section 1).
 */
export type Width = 'phone' | 'tablet' | 'medium' | 'full'

const steps = [
  ['full', matchMedia('(min-width: 1600px)')],
  ['medium', matchMedia('(min-width: 992px)')],
  ['tablet', matchMedia('(min-width: 768px)')],
] as const

const subscribe = (tell: () => void) => {
  for (const [, query] of steps) query.addEventListener('change', tell)
  return () => {
    for (const [, query] of steps) query.removeEventListener('change', tell)
  }
}

const now = (): Width => steps.find(([, query]) => query.matches)?.[0] ?? 'phone'

export const useWidth = (): Width => useSyncExternalStore(subscribe, now)
