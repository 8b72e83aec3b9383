import { connect, type TLSSocket } from 'node:tls'
import { z } from 'zod'
import { reportFailure } from '../../framework/concurrency/contain.ts'
import { type Command, notice } from '../worker/protocol.ts'
import type { MediaWorker, StartMediaWorker } from '../worker-process.ts'
import { frameOf, frameReader } from './frames.ts'
import { identity, keyOf, pskOptions } from './media-key.ts'

export interface MediaHost {
  readonly host: string
  readonly port: number
}

const beatOf = z.object({ beat: z.number() })
const connectMs = 5000
/** A host that says nothing for this long is lost, ms; it says something at least every five seconds. */
const silentMs = 15_000
/** Commands on their way to a host that does not read; beyond it is lost, bytes. */
const mostUnsent = 32 * 1024 * 1024

/** A media worker on another host: the same commands and notices, over a connection encrypted with the common secret. */
export const remoteWorker =
  ({ host, port }: MediaHost, secret: string): StartMediaWorker =>
  ({ told, died }): MediaWorker => {
    let isOver = false
    let ahead = 0
    const lost = (why: string) => {
      if (isOver) return
      isOver = true
      socket.destroy()
      reportFailure('media host', new Error(`${host}:${port} is lost: ${why}`))
      died()
    }
    const socket: TLSSocket = connect({
      host,
      port,
      ...pskOptions,
      pskCallback: () => ({ psk: keyOf(secret), identity }),
      checkServerIdentity: () => undefined,
      timeout: connectMs,
    })
    socket.setNoDelay(true)
    socket.unref()
    const reader = frameReader((message) => {
      const beat = beatOf.safeParse(message)
      if (beat.success) {
        ahead = Date.now() - beat.data.beat
        return
      }
      const read = notice.safeParse(message)
      // Pictures are dated by the clock of this server.
      if (read.success) told(read.data.is === 'fragment' ? { ...read.data, time: read.data.time + ahead } : read.data)
      else lost('it tells something unknown')
    })
    socket.on('secureConnect', () => socket.setTimeout(silentMs))
    socket.on('data', (bytes) => {
      if (isOver) return
      try {
        reader.push(bytes)
      } catch (error) {
        lost((error as Error).message)
      }
    })
    socket.on('timeout', () => lost('it does not answer'))
    socket.on('error', (error) => lost(error.message))
    socket.on('close', () => lost('the connection ended'))
    const end = () => {
      isOver = true
      socket.destroy()
    }
    return {
      send(command: Command) {
        if (isOver) return
        if (socket.writableLength > mostUnsent) lost('it does not read')
        else socket.write(frameOf(command))
      },
      kill: () => lost('it was given up'),
      stop: end,
    }
  }
