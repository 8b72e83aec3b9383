import { serverNow } from '../format/clock.ts'
import { formatFull } from '../format/time.ts'

/** What a picture shows now; undefined when it shows nothing. */
function drawn(video: HTMLVideoElement): HTMLCanvasElement | undefined {
  if (video.videoWidth === 0) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return canvas
}

/** What a picture shows now, as the address of a JPEG; undefined when it shows nothing. */
export const stillOf = (video: HTMLVideoElement): string | undefined => drawn(video)?.toDataURL('image/jpeg', 0.85)

/** Saves what a picture shows now as a PNG file; false when it shows nothing. */
export function saveStill(video: HTMLVideoElement, name: string): boolean {
  const canvas = drawn(video)
  if (!canvas) return false
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
