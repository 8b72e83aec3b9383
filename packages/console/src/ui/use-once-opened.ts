import { useState } from 'react'

/**
 * Returns whether a dialog has been open yet. A closed one that nobody has opened need not be rendered; after that it stays
 * mounted, so that it closes with its animation.
 */
export function useOnceOpened(open: boolean): boolean {
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  return opened
}
