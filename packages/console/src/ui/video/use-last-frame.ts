import { type RefObject, useEffect, useState } from 'react'

const everyMs = 4000
const width = 480

/** The last frame of a picture while it was live, as the address of an image; null before there was one. */
export function useLastFrame(video: RefObject<HTMLVideoElement | null>, isLive: boolean): string | null {
  const [frame, setFrame] = useState<string | null>(null)
  useEffect(() => {
    if (!isLive) return
    const canvas = document.createElement('canvas')
    const draw = () => {
      const element = video.current
      if (!element || element.videoWidth === 0) return
      canvas.width = width
      canvas.height = Math.round((width * element.videoHeight) / element.videoWidth)
      canvas.getContext('2d')?.drawImage(element, 0, 0, canvas.width, canvas.height)
      setFrame(canvas.toDataURL('image/jpeg', 0.6))
    }
    draw()
    const timer = setInterval(draw, everyMs)
    return () => clearInterval(timer)
  }, [video, isLive])
  return frame
}
