import type { Socket } from 'node:net'
import type { Clock } from '../../framework/clock.ts'
import { writeAnswer, writePartsAgain, writeRegistered } from './answers.ts'
import type { ConnectionBounds } from './connection-bounds.ts'
import { type Frame, readBody, readFrame, type Said, writeFrames } from './decode-frame.ts'
import { createFrameSplitter } from './framing.ts'
import type { Header } from './header.ts'
import type { Location } from './location.ts'
import { type Media, readMediaEvent, writeMediaKept } from './media.ts'
import { fromPlatform, fromTerminal, registration, result } from './message-ids.ts'
import { createPartGatherer, type Missing } from './message-parts.ts'
import type { PositionWriter } from './position-writer.ts'
import { isDated } from './position-writer.ts'
import type { RegisteredTerminals, Terminal } from './registered-terminals.ts'

/** What a connection needs of the server. */
export interface Serving {
  readonly clock: Clock
  readonly bounds: ConnectionBounds
  readonly terminals: RegisteredTerminals
  readonly writer: PositionWriter
  /** Keeps or refuses an upload; resolves after the commit. */
  readonly keepPicture: KeepPicture
  readonly failed: (error: unknown) => void
  readonly counted: (what: 'frames' | 'faults' | 'refused' | 'positions' | 'pictures') => void
  readonly isRefused: (address: string) => boolean
  readonly refuse: (address: string) => void
  /** The terminal authenticated: an earlier connection of it ends. */
  readonly named: (connection: TerminalConnection) => void
  /** An answer to a command, with the serial number of the command. */
  readonly answered: (terminal: Terminal, serial: number, said: Said) => void
}

/**
 * What became of an upload: `refused` is no picture or one beyond the bounds, which was reported to the plant and need not be sent
 * again; `busy` is one that should.
 */
export type PictureFate = 'kept' | 'refused' | 'busy'
export type KeepPicture = (terminal: Terminal, media: Media) => Promise<PictureFate>

export interface TerminalConnection {
  readonly address: string
  terminal(): Terminal | undefined
  /** Sends a message to the terminal; the serial number of its first frame. */
  send(id: number, body: Buffer): number
  edition(): Header['edition']
  /** Asks for parts that are missing, and ends a silent connection. */
  tend(now: number): void
  end(): void
}

/** Answers to commands carry the number of their question instead of their own. */
const questions: ReadonlySet<Said['is']> = new Set(['answer', 'parameters', 'attributes', 'photographed'])

/** Serial number of the question that was answered. */
function questionOf(said: Said): number | undefined {
  if (said.is === 'answer') return said.answer.serial
  if (said.is === 'photographed') return said.photographed.serial
  return said.is === 'parameters' ? said.serial : undefined
}

export function serveTerminal(serving: Serving, socket: Socket): TerminalConnection {
  const { bounds, clock, terminals, writer } = serving
  const address = socket.remoteAddress ?? ''
  const splitter = createFrameSplitter(bounds.frameBytes)
  const gatherer = createPartGatherer()
  const began = performance.now()
  let heardAt = began
  let terminal: Terminal | undefined
  let last: Header | undefined
  let serial = 0
  let faults = 0
  let unanswered = 0
  /** Registration and authentication take turns, in the order of their frames. */
  let turn: Promise<void> = Promise.resolve()

  const write = (id: number, body: Buffer): number => {
    const first = serial
    if (!last || socket.destroyed) return first
    const frames = writeFrames(id, body, first, last)
    serial = (serial + frames.length) & 0xffff
    for (const frame of frames) socket.write(frame)
    return first
  }
  const answer = ({ serial: of, id }: Header, value: number) =>
    write(fromPlatform.answer, writeAnswer({ serial: of, id, result: value }))
  const fault = () => {
    serving.counted('faults')
    if (++faults >= bounds.faults) socket.destroy()
  }

  async function register(header: Header, said: Extract<Said, { is: 'register' }>): Promise<void> {
    const made = await terminals.register(header, said.request, address, clock.now())
    if (made.result !== registration.done) refused()
    write(fromPlatform.registered, writeRegistered(header.serial, made.result, 'code' in made ? made.code : ''))
  }
  async function authenticate(header: Header, code: string): Promise<void> {
    const known = await terminals.authenticate(header, code, address, clock.now())
    if (socket.destroyed) return
    answer(header, known ? result.done : result.failed)
    if (known) {
      terminal = known
      serving.named(connection)
    } else refused()
  }
  function refused(): void {
    serving.counted('refused')
    serving.refuse(address)
    if (++faults >= bounds.faults) socket.end()
  }

  function keep(header: Header, { vehicleId }: Terminal, locations: readonly Location[]): void {
    const now = clock.now().getTime()
    const good = locations.filter((location) => location.isLocated && isDated(location, now))
    for (const _ of good) serving.counted('positions')
    if (good.length === 0) {
      const isWrong = locations.some((location) => location.isLocated)
      answer(header, isWrong ? result.wrong : result.done)
      return
    }
    unanswered++
    const isTaken = writer.add({
      vehicleId,
      locations: good,
      kept() {
        unanswered--
        answer(header, result.done)
        if (socket.isPaused() && unanswered < bounds.unanswered) socket.resume()
      },
    })
    // Not answered: the terminal sends it again.
    if (!isTaken) unanswered--
    if (unanswered >= bounds.unanswered) socket.pause()
  }

  /**
   * An upload is confirmed by an answer of its own (0x8800), which ends it: also one that is refused, which the terminal would
   * otherwise send for ever.
   */
  function keepPicture(header: Header, of: Terminal, media: Media): void {
    const { location, ...picture } = media
    const isBelieved = location !== undefined && isDated(location, clock.now().getTime())
    serving.keepPicture(of, isBelieved ? media : picture).then(
      (fate) => {
        if (fate === 'kept') serving.counted('pictures')
        if (fate === 'busy') answer(header, result.failed)
        else write(fromPlatform.mediaKept, writeMediaKept(media.mediaId))
      },
      (error) => {
        serving.failed(error)
        answer(header, result.failed)
      },
    )
  }

  /**
   * Asks for missing parts: by 0x8003, which 2011 does not have, and, where it is an upload whose number is known, then by
   * the list of its confirmation.
   */
  function askAgain({ id, first, indexes, asked, head }: Missing): void {
    const taken = id === fromTerminal.media && asked > 0 && head ? readMediaEvent(head) : undefined
    if (taken) write(fromPlatform.mediaKept, writeMediaKept(taken.mediaId, indexes))
    else write(fromPlatform.partsAgain, writePartsAgain(first, indexes, connection.edition()))
  }

  function take(header: Header, said: Said): void {
    if (said.is === 'register') queue(() => register(header, said))
    else if (said.is === 'authenticate') queue(() => authenticate(header, said.authentication.code))
    else if (!terminal || terminal.terminalNo !== header.terminal) {
      answer(header, result.failed)
      refused()
    } else if (said.is === 'location' && said.answerTo === undefined) keep(header, terminal, [said.location])
    else if (said.is === 'locations') keep(header, terminal, said.batch.locations)
    else if (questions.has(said.is)) {
      const of = questionOf(said) ?? header.serial
      serving.answered(terminal, of, said)
    } else if (said.is === 'wrong') answer(header, result.wrong)
    else if (said.is === 'media') keepPicture(header, terminal, said.media)
    else if (said.is === 'unsupported') answer(header, result.unsupported)
    else answer(header, result.done)
    if (said.is === 'logOut') socket.end()
  }

  function queue(work: () => Promise<void>): void {
    if (serving.isRefused(address)) {
      socket.destroy()
      return
    }
    socket.pause()
    turn = turn
      .then(work)
      .catch((error) => {
        serving.failed(error)
        socket.destroy()
      })
      .finally(() => socket.resume())
  }

  function hear(frame: Frame): void {
    serving.counted('frames')
    const { header } = frame
    last = header
    const body = gatherer.add(frame, performance.now())
    if (body === 'refused') answer(header, result.failed)
    // A part is answered with its whole message.
    else if (body !== 'waiting') take(header, readBody(header.id, body, header.edition))
  }

  /** Frames behind a registration wait until it is done: they depend on who the terminal is. */
  let waiting: Buffer[] = []
  let isHearing = false
  async function hearAll(): Promise<void> {
    if (isHearing) return
    isHearing = true
    try {
      while (waiting.length > 0) {
        const frames = waiting
        waiting = []
        for (const escaped of frames) {
          if (socket.destroyed) return
          const frame = readFrame(escaped)
          if (typeof frame === 'string') fault()
          else hear(frame)
          if (typeof frame !== 'string' && isEntrance(frame)) await turn
        }
      }
    } finally {
      isHearing = false
    }
  }
  const isEntrance = ({ header: { id } }: Frame) => id === fromTerminal.register || id === fromTerminal.authenticate

  socket.on('data', (bytes: Buffer) => {
    heardAt = performance.now()
    const { frames, tooLong } = splitter.push(bytes)
    waiting.push(...frames)
    hearAll().catch((error) => {
      serving.failed(error)
      socket.destroy()
    })
    if (tooLong) {
      serving.counted('faults')
      socket.destroy()
    }
  })
  socket.on('error', () => socket.destroy())

  const connection: TerminalConnection = {
    address,
    terminal: () => terminal,
    edition: () => last?.edition ?? 'before2019',
    send: write,
    tend(now) {
      if (now - heardAt > bounds.silentMs || (!terminal && now - began > bounds.nameWithinMs)) {
        socket.destroy()
        return
      }
      for (const missing of gatherer.overdue(now, bounds.partsAgainMs)) askAgain(missing)
    },
    end: () => socket.destroy(),
  }
  return connection
}
