import { type Dispatch, type SetStateAction, useEffect } from 'react'

/**
 * Keeps what is typed while a box has been opened and is not there yet, in place of the page behind, whose
 * shortcuts the letters would be.
 */
export function useEarlyKeys(isWaiting: boolean, keep: Dispatch<SetStateAction<string>>): void {
  useEffect(() => {
    if (!isWaiting) return
    const take = (event: KeyboardEvent) => {
      const { key } = event
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (key.length === 1) keep((text) => text + key)
      else if (key === 'Backspace') keep((text) => text.slice(0, -1))
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('keydown', take, true)
    return () => removeEventListener('keydown', take, true)
  }, [isWaiting, keep])
}
