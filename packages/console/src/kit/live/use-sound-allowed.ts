import { useEffect, useState } from 'react'

/** A context that does not run after so long may not, ms. */
const patience = 500

/** Whether the browser lets this page sound: most wait for a first touch, a kiosk may not, and some have no sound. */
export function useSoundAllowed(): boolean {
  const [isAllowed, setAllowed] = useState(true)
  useEffect(() => {
    if (typeof AudioContext === 'undefined') {
      setAllowed(false)
      return
    }
    let isOver = false
    const probe = () => {
      const audio = new AudioContext()
      const settle = () => {
        if (!isOver) setAllowed(audio.state === 'running')
        void audio.close()
      }
      // It takes a moment to run even where it may.
      if (audio.state === 'running') settle()
      else setTimeout(settle, patience)
    }
    probe()
    window.addEventListener('pointerup', probe)
    window.addEventListener('keyup', probe)
    return () => {
      isOver = true
      window.removeEventListener('pointerup', probe)
      window.removeEventListener('keyup', probe)
    }
  }, [])
  return isAllowed
}
