import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Returns the same function at every drawing, which calls the one given at the last: what a memoized row gets must
 * not change with the address or the state of its page. Only for events, not while drawing.
 */
export function useStable<A extends unknown[]>(given: (...args: A) => void): (...args: A) => void {
  const last = useRef(given)
  useLayoutEffect(() => {
    last.current = given
  })
  return useCallback((...args: A) => last.current(...args), [])
}
