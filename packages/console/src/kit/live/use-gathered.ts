import { useEffect, useEffectEvent, useState } from 'react'
import { gather } from './gather.ts'

/** `gather` for as long as the screen is visible: `const heard = useGathered(() => …, 150, 3000)`. */
export function useGathered(run: () => void, first: number, rest: number): () => void {
  const now = useEffectEvent(run)
  const [told] = useState<{ tell: () => void }>({ tell: () => undefined })
  useEffect(() => {
    const { tell, stop } = gather(() => now(), first, rest)
    told.tell = tell
    return stop
  }, [first, rest, told])
  return () => told.tell()
}
