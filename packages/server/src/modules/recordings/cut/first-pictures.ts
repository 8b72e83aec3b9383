import type { streamProblem } from '@fengsui/contract/dictionaries/video.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'

/** The picture with which the live stream of a camera begins, or why there is none. */
export type FirstPicture =
  | { readonly problem: KeyOf<typeof streamProblem> }
  | {
      readonly problem: null
      /** For `MediaSource.addSourceBuffer`; it names the codec. */
      readonly mime: string
      readonly width: number
      readonly height: number
      /** Head and first fragment, as fMP4. */
      readonly stream: Buffer
    }

/** Fetches the first picture of a camera; null where the server connects to no cameras. */
export type FindFirstPicture = (cameraId: string, signal?: AbortSignal) => Promise<FirstPicture | null>

const none: FindFirstPicture = async () => null
let current = none

/** What fetches pictures of live cameras, given once by the server before it listens. */
export const firstPictures = (): FindFirstPicture => current
export function setFirstPictures(given: FindFirstPicture | undefined): void {
  current = given ?? none
}
