import { createServer, type Socket } from 'node:net'
import { digestGate, type Login } from '../digest-gate.ts'
import type { SourceOf } from '../video-source.ts'
import { rtspConnection } from './rtsp-connection.ts'

export interface RtspServerOptions {
  /** 0: any free port. */
  readonly port: number
  readonly host?: string
  readonly sources: SourceOf
  /** The account that every stream demands, or that of each path; without one anybody may look. */
  readonly login?: Login | ((path: string) => Login | null)
  /** The clock reported in answers, ms since 1970; tests set it wrong. */
  readonly now?: () => number
  /** Right accounts refused as out of date at first. */
  readonly staleNonces?: number
}
export interface RtspServer {
  readonly port: number
  /** Ends all sessions. */
  close(): Promise<void>
}

const mostConnections = 256

/** Serves coded pictures over RTSP as a camera does: over the connection and by UDP, with digest. Rejects when the port is taken. */
export async function startRtspServer(options: RtspServerOptions): Promise<RtspServer> {
  const { port, host = '127.0.0.1', sources, login, now = Date.now } = options
  const loginOf = typeof login === 'function' ? login : () => login ?? null
  const gate = digestGate('camera', options.staleNonces)
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    rtspConnection(socket, { host, sources, loginOf, gate, now })
  })
  server.maxConnections = mostConnections
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.removeListener('error', reject)
      server.on('error', () => {})
      resolve()
    })
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
