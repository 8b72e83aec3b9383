import { contain } from '@fengsui/server/framework/concurrency/contain.ts'
import { clockSlice, type SliceHead, sliceHeadOf } from './clock/clock-slice.ts'
import { clockText } from './clock/clock-strip.ts'
import { framesPerSecond, keyEvery, type Loop, type LoopOf } from './loops/loop.ts'
import type { LoopStore } from './loops/loop-store.ts'
import type { AccessUnit, VideoSource } from './video-source.ts'

/** A stream of one camera of the demonstration. */
export type CameraStream = Omit<LoopOf, 'people'>

const between = 1000 / framesPerSecond
/** Heads of the slices that the clock replaces, by loop. */
const heads = new WeakMap<Loop, readonly SliceHead[]>()

function headsOf(loop: Loop): readonly SliceHead[] {
  const known = heads.get(loop)
  if (known) return known
  const [sps = Buffer.alloc(0)] = loop.parameterSets
  const made = loop.frames.map(({ nals: [first = Buffer.alloc(0)] }) => sliceHeadOf(sps, first))
  heads.set(loop, made)
  return made
}

/**
 * Plays the drawn loop of a camera at the pace of the clock, with the true time in every picture of H.264; H.265 has none.
 * The number of people shown changes at key pictures, as `peopleAt` says.
 */
export async function cameraSource(
  stream: CameraStream,
  loops: LoopStore,
  peopleAt: (time: number) => number,
  now: () => number = Date.now,
): Promise<VideoSource> {
  const { codec, width, height } = stream
  const first = await loops.loopOf({ ...stream, people: peopleAt(now()) })
  /** What is shown until the loop of another number of people is there. */
  let newest = first

  function pictures(): (time: number) => AccessUnit {
    let shown: string | null = null
    let [loop, playing] = [newest, newest]
    const choose = async (time: number) => {
      loop = await loops.loopOf({ ...stream, people: peopleAt(time) })
      newest = loop
    }
    // Where the loop would be if it always ran, so that cameras differ; beginning with a key picture.
    let at = (Math.floor(now() / between / keyEvery) * keyEvery) % playing.frames.length
    return (time) => {
      if (at % keyEvery === 0) {
        playing = loop
        choose(time).catch(() => {})
      }
      const frame = playing.frames[at]
      if (!frame) throw new Error('The loop is shorter than it says')
      const head = codec === 'H264' ? headsOf(playing)[at] : undefined
      at = (at + 1) % playing.frames.length
      const { nals, isKey } = frame
      if (!head) return { nals, isKey, time }
      const text = clockText(time)
      const clock = clockSlice(head, width / 16, text, isKey ? null : shown)
      shown = text
      return {
        nals: [Buffer.concat([nals[0]?.subarray(0, 1) ?? Buffer.alloc(0), clock.subarray(1)]), ...nals.slice(1)],
        isKey,
        time,
      }
    }
  }

  return {
    codec,
    width,
    height,
    framesPerSecond,
    parameterSets: first.parameterSets,
    play(give, { from, speed } = { from: now(), speed: 1 }) {
      const began = now()
      /** The moment of the pictures: now, or where the replay is. */
      const at = () => from + (now() - began) * speed
      const pictureAt = pictures()
      let due = from
      let isPlaying = true
      let timer: NodeJS.Timeout
      const wait = () => {
        timer = setTimeout(contain('camera: picture', step), Math.max(0, (due - at()) / speed))
      }
      function step() {
        const unit = pictureAt(due)
        due += between
        // After a pause of the machine the missed pictures are left out.
        if (due < at() - 1000 * speed) due = at()
        wait()
        give(unit)
        if (!isPlaying) clearTimeout(timer)
      }
      wait()
      return () => {
        isPlaying = false
        clearTimeout(timer)
      }
    },
  }
}
