import { contain, reportFailure } from '@fengsui/server/framework/concurrency/contain.ts'
import { burnedPictures, latest } from './burned-pictures.ts'
import { clockSlice, type SliceHead, sliceHeadOf } from './clock/clock-slice.ts'
import { clockText } from './clock/clock-strip.ts'
import { between, framesPerSecond, keyEvery, type Loop, type LoopOf } from './loops/loop.ts'
import type { LoopStore } from './loops/loop-store.ts'
import type { AccessUnit, VideoSource } from './video-source.ts'

/** A stream of one camera of the demonstration. */
export type CameraStream = Omit<LoopOf, 'people' | 'codec'> & Pick<VideoSource, 'codec'>

/** After so long a picture that is not encoded yet is looked for again, ms. */
const waitMs = 20
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
 * Plays the drawn loop of a camera at the pace of the clock, with the true time in every picture: a loop of H.264 gets it put in,
 * pictures of H.265 are encoded with it while somebody looks. The number of people shown changes at key pictures, as `peopleAt` says. `parameterSets` are those of all loops of this codec
 * and size, so that the stream can be described before its own loop is encoded.
 */
export function cameraSource(
  stream: CameraStream,
  loops: LoopStore,
  parameterSets: readonly Buffer[],
  peopleAt: (time: number) => number,
  now: () => number = Date.now,
): VideoSource {
  const { codec, width, height } = stream
  const loopAt = (time: number) => loops.loopOf({ ...stream, people: peopleAt(time) })
  /** What is shown first: the loop, or until it is encoded the room without movement. */
  const firstAt = async (time: number) => {
    const of = { ...stream, people: peopleAt(time) }
    return (await loops.stored(of)) ?? loops.loopOf({ ...of, isStill: true })
  }

  function pictures(first: Loop): (time: number) => AccessUnit {
    let shown: string | null = null
    /** The next one is shown from a key picture on, once it is there. */
    let [next, playing] = [first, first]
    const choose = async (time: number) => {
      next = await loopAt(time)
    }
    // Where the loop would be if it always ran, so that cameras differ; beginning with a key picture.
    let at = (Math.floor(now() / between / keyEvery) * keyEvery) % playing.frames.length
    return (time) => {
      if (at % keyEvery === 0) {
        playing = next
        choose(time).catch((error) => reportFailure('camera: loop', error))
      }
      const frame = playing.frames[at]
      const head = headsOf(playing)[at]
      if (!frame || !head) throw new Error('The loop is shorter than it says')
      at = (at + 1) % playing.frames.length
      const { nals, isKey } = frame
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
    parameterSets,
    play(give, replay) {
      let isPlaying = true
      let timer: NodeJS.Timeout | undefined
      const begin = (pictureAt: (time: number) => AccessUnit | undefined) => {
        const { from, speed } = replay ?? { from: now(), speed: 1 }
        const began = now()
        const mostLate = codec === 'H265' ? latest : 1000
        /** The moment of the pictures: now, or where the replay is. */
        const at = () => from + (now() - began) * speed
        let due = from
        const step = contain('camera: picture', () => {
          const unit = pictureAt(due)
          if (unit) due = unit.time + between
          // After a pause of the machine the missed pictures are left out, except of a recording.
          if (!replay && due < at() - mostLate) due = at()
          if (unit) give(unit)
          if (isPlaying) timer = setTimeout(step, unit ? Math.max(0, (due - at()) / speed) : waitMs)
        })
        if (isPlaying) step()
      }
      if (codec === 'H265') begin(burnedPictures((time) => ({ ...stream, people: peopleAt(time) }), loops))
      else
        firstAt(replay?.from ?? now()).then(
          contain('camera: loop', (loop: Loop) => begin(pictures(loop))),
          (error) => reportFailure('camera: loop', error),
        )
      return () => {
        isPlaying = false
        clearTimeout(timer)
      }
    },
  }
}
