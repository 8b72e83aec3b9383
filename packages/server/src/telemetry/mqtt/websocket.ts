import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { mediaPrefix } from '@fengsui/contract/video/stream-link.ts'
import { createWebSocketStream, WebSocketServer } from 'ws'
import { maxPacketBytes } from './incoming.ts'

export const mqttPath = '/mqtt'
const protocols = ['mqtt', 'mqttv3.1']

/**
 * Serves MQTT over WebSocket at `/mqtt` of the HTTP server. Refuses other paths, except those of pictures, which are served
 * beside it. Returns a function that stops it.
 */
export function serveWebSocket(
  server: Server,
  serve: (stream: Duplex) => void,
  failed: (error: unknown) => void,
): () => void {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: maxPacketBytes + 64,
    perMessageDeflate: false,
    handleProtocols: (offered) => protocols.find((one) => offered.has(one)) ?? false,
  })
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const refuse = (status: string) =>
      socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
    const [path = ''] = (request.url ?? '').split('?')
    if (path.startsWith(mediaPrefix)) return undefined
    socket.on('error', () => socket.destroy())
    if (path !== mqttPath) return refuse('404 Not Found')
    const offered = String(request.headers['sec-websocket-protocol'] ?? '').split(/\s*,\s*/)
    if (!protocols.some((one) => offered.includes(one))) return refuse('400 Bad Request')
    try {
      sockets.handleUpgrade(request, socket, head, (opened) => serve(createWebSocketStream(opened)))
    } catch (error) {
      failed(error)
      socket.destroy()
    }
  }
  server.on('upgrade', upgrade)
  return () => {
    server.off('upgrade', upgrade)
    for (const socket of sockets.clients) socket.terminate()
    sockets.close()
  }
}
