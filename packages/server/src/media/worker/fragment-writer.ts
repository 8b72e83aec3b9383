import { fragment, type Sample } from './fragment.ts'
import { initSegment, mimeOf, type SoundConfig, type VideoConfig, videoScale } from './init-segment.ts'

/** A picture with the time it is shown, ticks; `received` in ms since 1970. */
export interface TimedPicture {
  readonly bytes: Buffer
  readonly isKey: boolean
  readonly shown: number
  readonly received: number
}

export interface WrittenInit {
  readonly mime: string
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}
export interface WrittenFragment {
  readonly bytes: Buffer
  readonly isKey: boolean
  readonly time: number
  readonly duration: number
}

export interface FragmentWriter {
  /** Begins anew: the next fragment begins with a key picture of this form. */
  configure(video: VideoConfig, sound: SoundConfig | null): void
  picture(picture: TimedPicture): void
  /** AAC; `at` in ticks of the video, `samples` per channel. */
  sound(bytes: Buffer, at: number, samples: number): void
}

/** Shortest span of a fragment, ticks: 200 ms. */
const usualSpan = videoScale / 5
/** Fewer fragments than this many bytes are never held back. */
const mostHeldBytes = 4 * 1024 * 1024
/** Used for a picture whose successor is not known, ticks. */
const shortest = videoScale / 1000
/**
 * The first picture is written at once, for this long, ticks: the next one, whenever it comes, ends it. A browser drops pictures
 * that begin more than twice the last one's duration after it, so a shorter one would lose those of a camera that sends few.
 */
const firstSpan = videoScale / 2

/**
 * Writes fMP4: one fragment per key picture, and one per 200 ms between. The first one of a stream is its key picture alone and
 * at once. Pictures may come in an order of decoding that differs from that of showing.
 */
export function fragmentWriter(
  onInit: (init: WrittenInit) => void,
  onFragment: (fragment: WrittenFragment) => void,
): FragmentWriter {
  let number = 0
  let soundRate: number | null = null
  let isWaiting = true
  let isFirst = true
  let held: TimedPicture[] = []
  let heldBytes = 0
  let heldSound: Sample[] = []
  let lastDecode = -1
  let nextSound = 0

  function flush(until: number): void {
    const [first] = held
    if (!first) return
    const times = held.map(({ shown }) => shown).sort((a, b) => a - b)
    const decodes = times.map((time) => {
      lastDecode = Math.max(Math.round(time), lastDecode + 1)
      return lastDecode
    })
    const end = Math.max(Math.round(until), lastDecode + shortest)
    const video = held.map(({ bytes, isKey, shown }, n): Sample => {
      const decode = decodes[n] ?? 0
      const duration = (decodes[n + 1] ?? end) - decode
      return { bytes, isKey, decode, offset: Math.round(shown) - decode, duration }
    })
    number += 1
    onFragment({
      bytes: fragment(number, video, heldSound),
      isKey: first.isKey,
      time: first.received,
      duration: ((end - (decodes[0] ?? 0)) * 1000) / videoScale,
    })
    held = []
    heldBytes = 0
    heldSound = []
    isFirst = false
  }

  return {
    configure(video, sound) {
      const [last] = held.slice(-1)
      if (last) flush(last.shown + usualSpan / 5)
      soundRate = sound?.sampleRate ?? null
      isWaiting = true
      isFirst = true
      heldSound = []
      onInit({
        mime: mimeOf(video, sound),
        bytes: initSegment(video, sound),
        width: video.width,
        height: video.height,
      })
    },
    picture(picture) {
      if (isWaiting && !picture.isKey) return
      isWaiting = false
      const [first] = held
      const isFull = first && (picture.shown - first.shown >= usualSpan || heldBytes > mostHeldBytes)
      if (first && (isFull || picture.isKey)) flush(picture.shown)
      held.push(picture)
      heldBytes += picture.bytes.length
      if (isFirst) flush(picture.shown + firstSpan)
    },
    sound(bytes, at, samples) {
      if (soundRate === null || isWaiting) return
      const asked = Math.round((at * soundRate) / videoScale)
      if (asked < 0) return
      // Small differences of the clock are no gap.
      const decode = Math.abs(asked - nextSound) < soundRate / 10 ? nextSound : Math.max(asked, nextSound)
      nextSound = decode + samples
      heldSound.push({ bytes, isKey: true, decode, offset: 0, duration: samples })
    },
  }
}
