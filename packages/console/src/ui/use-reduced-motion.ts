import { useSyncExternalStore } from 'react'

const query = matchMedia('(prefers-reduced-motion: reduce)')

const subscribe = (tell: () => void) => {
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** Whether the user's system requests reduced motion. */
export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, () => query.matches)
