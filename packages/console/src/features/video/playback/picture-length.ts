/** Ticks of a millisecond in the picture track of a fragment. */
const ticks = 90
/** The head of a fragment has its run of pictures within the first bytes. */
const searched = 512
const name = [0x74, 0x72, 0x75, 0x6e]
/** Other lengths are none of a picture, ms. */
const [shortest, longest] = [5, 2000]

/** How long the first picture of an fMP4 fragment is shown, ms; undefined where its head does not say it. */
export function pictureLength(fragment: ArrayBuffer): number | undefined {
  const view = new DataView(fragment)
  const end = Math.min(view.byteLength - 20, searched)
  for (let at = 0; at < end; at++) {
    if (!name.every((byte, n) => view.getUint8(at + n) === byte)) continue
    // Version and flags, number of pictures, place of the data; then the length of the first one.
    const length = view.getUint32(at + 16) / ticks
    return length >= shortest && length <= longest ? length : undefined
  }
  return undefined
}
