import { useEffect, useEffectEvent, useState } from 'react'
import { debounceWithJitter } from './debounce-with-jitter.ts'

/** `gather` while the screen is visible: `const refresh = useGathered(() => …, 150, 3000)`. */
export function useDebouncedWithJitter(run: () => void, first: number, rest: number): () => void {
  const now = useEffectEvent(run)
  const [told] = useState<{ tell: () => void }>({ tell: () => undefined })
  useEffect(() => {
    const { tell, stop } = debounceWithJitter(() => now(), first, rest)
    told.tell = tell
    return stop
  }, [first, rest, told])
  return () => told.tell()
}
