import type { Sample } from '../../modules/recordings/test/sample-stream.ts'
import type { MediaHub, MediaSink } from '../media-stream.ts'

export interface FakeHub extends MediaHub {
  /** Sends fragments of the sample, one a second, whose pictures are received in a span of time (ms since 1970). */
  feed(cameraId: string, from: number, to: number): void
  /** When the sample began, ms since 1970. */
  base(): number
  /** Loses the camera. */
  lose(cameraId: string): void
  watched(): readonly string[]
}

/** A hub whose cameras send one sample when they are asked to, from its beginning at the first time they are. */
export function fakeHub(sample: Sample): FakeHub {
  const sinks = new Map<string, Set<MediaSink>>()
  const { head, init, fragments } = sample
  let base: number | undefined
  return {
    subscribe(cameraId, _, sink) {
      const of = sinks.get(cameraId) ?? new Set()
      sinks.set(cameraId, of.add(sink))
      sink.init({ ...head, bytes: init })
      return () => void of.delete(sink)
    },
    feed(cameraId, from, to) {
      base ??= from
      for (let time = from; time < to; time += 1000) {
        const bytes = fragments[Math.floor((time - base) / 1000)] ?? Buffer.alloc(0)
        for (const sink of sinks.get(cameraId) ?? []) sink.fragment({ bytes, isKey: true, time, duration: 1000 })
      }
    },
    base: () => base ?? 0,
    lose(cameraId) {
      for (const sink of sinks.get(cameraId) ?? []) sink.lost('unreachable', Date.now())
    },
    watched: () => [...sinks].filter(([, of]) => of.size > 0).map(([cameraId]) => cameraId),
    close: async () => {},
  }
}
