import { serverNow } from '../format/clock.ts'
import { formatFull } from '../format/time.ts'

/** Saves what a picture shows now as a PNG file; false when it shows nothing. */
export function saveStill(video: HTMLVideoElement, name: string): boolean {
  if (video.videoWidth === 0) return false
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  canvas.toBlob((blob) => {
    if (!blob) return
    const link = document.createElement('a')
    link.href = URL.createObjectURL(blob)
    link.download = `${name} ${formatFull(serverNow()).replace(/:/g, '-')}.png`
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
  }, 'image/png')
  return true
}
