import { useSyncExternalStore } from 'react'

const query = matchMedia('(prefers-reduced-motion: reduce)')

const subscribe = (tell: () => void) => {
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** Whether the reader has asked his system for less movement. */
export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, () => query.matches)
