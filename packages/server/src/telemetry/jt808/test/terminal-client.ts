import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { readAnswer, readRegistered } from '../answers.ts'
import { type Frame, readFrame, writeFrames } from '../decode-frame.ts'
import { createFrameSplitter } from '../framing.ts'
import type { Edition, Sender } from '../header.ts'
import { fromPlatform, fromTerminal } from '../message-ids.ts'
import { type RegistrationRequest, writeAuthentication, writeRegistration } from '../terminal-identity.ts'

/** A vehicle terminal over TCP. */
export interface TerminalClient {
  readonly socket: Socket
  /** Sends a message; its serial number. */
  send(id: number, body?: Buffer): number
  /** The next message of the platform. */
  next(): Promise<Frame>
  /** Result of the general answer to a message. */
  answerTo(serial: number): Promise<number>
  register(request?: Partial<RegistrationRequest>): Promise<{ result: number; code: string }>
  authenticate(code: string): Promise<number>
  closed(): Promise<void>
  end(): void
}

const standard = {
  province: 36,
  city: 322,
  manufacturer: 'FS001',
  model: 'TRK-1',
  terminalId: '0000042',
  plateColor: 2,
  plate: '赣C12345',
}

export async function connectTerminal(
  port: number,
  number: string,
  edition: Edition = 'before2019',
): Promise<TerminalClient> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const gone = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const splitter = createFrameSplitter(65_536)
  const heard: Frame[] = []
  let wake = () => {}
  socket.on('data', (bytes: Buffer) => {
    for (const escaped of splitter.push(bytes).frames) {
      const frame = readFrame(escaped)
      if (typeof frame !== 'string') heard.push(frame)
    }
    wake()
  })
  socket.on('close', () => wake())
  await Promise.race([once(socket, 'connect'), gone])
  const sender: Sender = { edition, protocolVersion: 1, number: number.padStart(edition === '2019' ? 20 : 12, '0') }
  let serial = 0

  async function find(is: (frame: Frame) => boolean): Promise<Frame> {
    for (;;) {
      const at = heard.findIndex(is)
      const [frame] = at < 0 ? [] : heard.splice(at, 1)
      if (frame) return frame
      if (socket.destroyed) throw new Error('closed')
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  const client: TerminalClient = {
    socket,
    send(id, body = Buffer.alloc(0)) {
      const first = serial
      const frames = writeFrames(id, body, first, sender)
      serial = (serial + frames.length) & 0xffff
      for (const frame of frames) socket.write(frame)
      return (first + frames.length - 1) & 0xffff
    },
    next: () => find(() => true),
    async answerTo(of) {
      const frame = await find(
        ({ header, body }) => header.id === fromPlatform.answer && readAnswer(body)?.serial === of,
      )
      return readAnswer(frame.body)?.result ?? -1
    },
    async register(request = {}) {
      client.send(
        fromTerminal.register,
        writeRegistration({ ...standard, ...request }, edition === '2019' ? 2019 : 2013),
      )
      const frame = await find(({ header }) => header.id === fromPlatform.registered)
      return readRegistered(frame.body) ?? { result: -1, code: '' }
    },
    authenticate: (code) =>
      client.answerTo(client.send(fromTerminal.authenticate, writeAuthentication({ code }, edition))),
    closed: () => gone,
    end: () => socket.destroy(),
  }
  return client
}
