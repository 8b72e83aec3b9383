import { useEffect, useState } from 'react'

/** Whether the browser lets this page sound: most wait for a first touch, a kiosk may not. */
export function useSoundAllowed(): boolean {
  const [isAllowed, setAllowed] = useState(true)
  useEffect(() => {
    const probe = () => {
      const audio = new AudioContext()
      setAllowed(audio.state === 'running')
      void audio.close()
    }
    probe()
    window.addEventListener('pointerup', probe)
    window.addEventListener('keyup', probe)
    return () => {
      window.removeEventListener('pointerup', probe)
      window.removeEventListener('keyup', probe)
    }
  }, [])
  return isAllowed
}
