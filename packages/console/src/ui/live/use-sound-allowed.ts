import { useEffect, useState } from 'react'

/** An audio context not running after this many ms is blocked. */
const patience = 500

/**
 * Whether the browser lets this page play sound: most require a user gesture first, a kiosk may not, and some
 * have no audio.
 */
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
      // Starting takes a moment even where it is allowed.
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
