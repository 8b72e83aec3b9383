import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Authenticate } from '../framework/auth/authenticate.ts'

const loopback = /^(::ffff:)?127\.|^::1$/

/** A loopback connection is a proxy's: client addresses are unknown before its requests are read. */
export const isLoopback = (address: string): boolean => loopback.test(address)

export interface UnknownAddresses {
  /** Returns the number of connections of an address without a sign-in. */
  count(address: string): number
  /** The same authentication; a successful one marks the connection as signed in. */
  readonly authenticate: Authenticate
}

/**
 * Limits the connections one address holds open without a sign-in; one more is closed at once. A connection
 * that has had a valid session is no longer counted.
 */
export function limitStrangers(
  server: Server,
  most: number,
  authenticate: Authenticate,
  isExempt: (address: string) => boolean = isLoopback,
): UnknownAddresses {
  const open = new Map<string, number>()
  const strangers = new WeakMap<Socket, string>()

  const release = (socket: Socket) => {
    const address = strangers.get(socket)
    if (address === undefined) return
    strangers.delete(socket)
    const left = (open.get(address) ?? 1) - 1
    if (left > 0) open.set(address, left)
    else open.delete(address)
  }
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    if (isExempt(address)) return
    const held = open.get(address) ?? 0
    if (held >= most) return void socket.destroy()
    open.set(address, held + 1)
    strangers.set(socket, address)
    socket.once('close', () => release(socket))
  })
  return {
    count: (address) => open.get(address) ?? 0,
    async authenticate(request, guests) {
      const caller = await authenticate(request, guests)
      if (caller) release(request.raw.socket)
      return caller
    },
  }
}
