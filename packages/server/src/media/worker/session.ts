import { Packet } from 'node-av/lib'
import { type FragmentWriter, fragmentWriter, type TimedPicture } from './fragment-writer.ts'
import { type VideoConfig, videoScale } from './init-segment.ts'
import { type Input, InputFailure, openInput, type Source, ticksOf } from './input.ts'
import { pictureOf } from './nal-units.ts'
import type { Ending, Notice } from './protocol.ts'
import { nextBurst, readPace } from './read-pace.ts'
import { type Sound, soundOf } from './sound.ts'
import { streamClock } from './stream-clock.ts'
import { type Transcoder, transcoder } from './transcoder.ts'
import { isUsual, videoConfig } from './video-config.ts'

/** One stream of a camera, written in as many forms as are asked for. */
export interface Session {
  write(output: number, transcode: boolean, withSound: boolean): void
  drop(output: number): void
  close(): void
}

/** Time for the first output to be asked for, and for the first picture to come, ms. */
const outputMs = 10_000
const pictureMs = 15_000
/** Longest silence of a camera, ms. */
const silenceMs = 5000
/** Largest coded picture, bytes. */
const mostPictureBytes = 16 * 1024 * 1024
/** Time after which a picture counts as key when FFmpeg says so, since none of the usual kind came, ms. */
const usualKeyMs = 10_000

const ticksPerMs = videoScale / 1000

interface Output {
  readonly writer: FragmentWriter
  readonly withSound: boolean
  /** Absent: pictures are written as they come. */
  readonly transcoder?: Transcoder
}

export function openSession(id: string, source: Source, send: (notice: Notice) => void): Session {
  const ending = new AbortController()
  const outputs = new Map<number, Output>()
  const firstOutput = Promise.withResolvers<void>()
  let input: Input | null = null
  let sound: Sound | null = null
  let config: VideoConfig | null = null

  function write(output: number, transcode: boolean, withSound: boolean): void {
    if (!input || ending.signal.aborted || outputs.has(output)) return
    const ofSound = withSound ? (sound?.config ?? null) : null
    const writer = fragmentWriter(
      (init) => send({ is: 'init', session: id, output, ...init }),
      (written) => send({ is: 'fragment', session: id, output, ...written }),
    )
    if (transcode) {
      let form = ''
      const put = (picture: TimedPicture, sets: Buffer) => {
        const text = sets.toString('latin1')
        const made = text !== form ? videoConfig('h264', sets) : null
        if (made) {
          form = text
          writer.configure(made, ofSound)
        }
        if (form) writer.picture(picture)
      }
      const made = transcoder(input.video, put, () => end('codec'))
      outputs.set(output, { writer, withSound: ofSound !== null, transcoder: made })
    } else {
      if (config) writer.configure(config, ofSound)
      outputs.set(output, { writer, withSound: ofSound !== null })
    }
    firstOutput.resolve()
  }

  let reason: Ending | null = null
  function end(problem: Ending): void {
    reason ??= problem
    ending.abort()
  }

  /** Takes the parameter sets of a picture; a new form is sent to every output. */
  let known = ''
  function reconfigure(codec: 'h264' | 'h265', sets: Buffer): void {
    const text = sets.toString('latin1')
    if (text === known) return
    const made = videoConfig(codec, sets)
    if (!made) return
    known = text
    if (config?.record.equals(made.record)) return
    config = made
    for (const { writer, withSound, transcoder: own } of outputs.values())
      if (!own) writer.configure(made, withSound ? (sound?.config ?? null) : null)
  }

  async function read(from: Input): Promise<void> {
    const { format, video, codec } = from
    const packet = new Packet()
    packet.alloc()
    const clock = streamClock()
    const begun = Date.now()
    let lastPicture = begun
    let lastReceived = 0
    let sawKey = false
    let lastPacket = begun
    const scale = video.timeBase
    // FFmpeg takes the answers to its own signs of life for a stream that goes on.
    const watch = setInterval(() => {
      if (Date.now() - lastPacket > silenceMs) end('silent')
    }, silenceMs / 5)
    const soundScale = from.sound?.timeBase
    // Over TCP what is not read yet waits in the connection; datagrams would be lost.
    const pace = source.kind === 'rtsp' && source.transport === 'tcp' ? readPace() : null
    try {
      while (!ending.signal.aborted) {
        const asked = performance.now()
        const result = await format.readFrame(packet)
        const took = performance.now() - asked
        const now = Date.now()
        let isResting = false
        if (result < 0) return end('ended')
        lastPacket = now
        const { data } = packet
        if (packet.size > mostPictureBytes) return end('broken')
        if (now - lastPicture > pictureMs) return end('broken')
        if (data && packet.streamIndex === video.index) {
          const picture = codec === 'other' ? null : pictureOf(codec, data)
          if (picture && picture.sets.length > 0 && codec !== 'other') reconfigure(codec, picture.sets)
          if (!picture || picture.bytes.length > 0) {
            const isLoose: boolean = !sawKey && now - begun > usualKeyMs
            const isKey: boolean = picture && !isLoose ? picture.isKey : packet.isKeyframe
            sawKey ||= isKey
            const duration = ticksOf(packet.duration, scale) ?? 0
            const shown = clock.picture(ticksOf(packet.pts, scale), duration)
            if (isKey || sawKey) lastPicture = now
            let received = now
            const time = ticksOf(packet.dts, scale) ?? ticksOf(packet.pts, scale)
            if (pace && sawKey) {
              const at = time === undefined ? undefined : time / ticksPerMs
              const paced = pace.picture(at, duration / ticksPerMs, asked + took, took)
              received = Math.min(Math.max(now - paced.late, lastReceived), now)
              isResting = paced.rest
            }
            lastReceived = received
            for (const { writer, transcoder: own } of outputs.values())
              if (own) own.take(packet, isKey, shown, received)
              else if (picture && config) writer.picture({ bytes: picture.bytes, isKey, shown, received })
          }
        } else if (data && sound && soundScale && packet.streamIndex === from.sound?.index) {
          const at = clock.sound(ticksOf(packet.pts, soundScale))
          if (at !== undefined)
            sound.take(data, at, (aac, when, samples) => {
              for (const { writer, withSound } of outputs.values()) if (withSound) writer.sound(aac, when, samples)
            })
        }
        packet.unref()
        if (isResting) await nextBurst()
      }
    } finally {
      clearInterval(watch)
      packet.free()
    }
  }

  async function run(): Promise<void> {
    input = await openInput(source, ending.signal)
    const stop = () => input?.format.interrupt()
    ending.signal.addEventListener('abort', stop, { once: true })
    if (input.codec !== 'other') {
      const described = Buffer.from(input.video.codecpar.extradata ?? [])
      reconfigure(input.codec, pictureOf(input.codec, described).sets)
    }
    sound = input.sound ? soundOf(input.sound) : null
    send({
      is: 'opened',
      session: id,
      codec: input.codec === 'other' ? input.codecName : input.codec,
      isUsual: config ? isUsual(config) : input.codec !== 'other',
      hasSound: sound !== null,
    })
    const timer = setTimeout(() => end('ended'), outputMs)
    ending.signal.addEventListener('abort', () => firstOutput.resolve(), { once: true })
    await firstOutput.promise
    clearTimeout(timer)
    await read(input)
  }

  run()
    .catch((error) => end(error instanceof InputFailure ? error.problem : 'broken'))
    .finally(async () => {
      for (const { transcoder: own } of outputs.values()) await own?.close()
      outputs.clear()
      sound?.close()
      await input?.close()
      input = null
      send({ is: 'ended', session: id, problem: reason ?? 'ended' })
    })
    .catch(() => process.exit(1))

  return {
    write,
    drop(output) {
      const found = outputs.get(output)
      outputs.delete(output)
      void found?.transcoder?.close()
    },
    close: () => end('ended'),
  }
}
