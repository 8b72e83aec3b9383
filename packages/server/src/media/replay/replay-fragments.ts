import { fragmentWriter, type WrittenFragment, type WrittenInit } from '../worker/fragment-writer.ts'
import { videoScale } from '../worker/init-segment.ts'
import { pictureOf } from '../worker/nal-units.ts'
import { decoderRecord } from './decoder-record.ts'
import type { ReplayPicture } from './replay-source.ts'

export type ReplayPiece =
  | ({ readonly is: 'init' } & WrittenInit)
  | ({
      readonly is: 'fragment'
      /** Time of the first picture minus its time in the stream, ms. */
      readonly zero: number
    } & WrittenFragment)

/** Pictures before the first whole parameter sets that are left out; more of them are no stream. */
const mostUnknown = 500

/** Writes the pictures of a replay as fMP4. `add` gives what became complete; undefined when nothing can become of it. */
export function replayFragments() {
  let out: ReplayPiece[] = []
  let zero: number | undefined
  let form = ''
  let known: Buffer | undefined
  let unknown = 0
  const writer = fragmentWriter(
    (init) => out.push({ is: 'init', ...init }),
    (fragment) => out.push({ is: 'fragment', zero: zero ?? 0, ...fragment }),
  )
  return {
    add({ codec, bytes, time }: ReplayPicture): ReplayPiece[] | undefined {
      const picture = pictureOf(codec, bytes)
      const text = picture.sets.toString('latin1')
      const made = text && text !== form ? decoderRecord(codec, picture.sets) : null
      if (made) {
        form = text
        // The description and the stream may have the same sets in another order.
        if (!known?.equals(made.record)) writer.configure(made, null)
        known = made.record
      }
      if (picture.bytes.length > 0) {
        if (!form) {
          unknown += 1
          return unknown > mostUnknown ? undefined : []
        }
        // A recorder may begin with the key picture before the moment asked for.
        zero ??= time
        const shown = ((time - zero) * videoScale) / 1000
        if (shown >= 0) writer.picture({ bytes: picture.bytes, isKey: picture.isKey, shown, received: time })
      }
      const ready = out
      out = []
      return ready
    },
  }
}
