import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { refused } from '../framework/http/envelope.ts'

const statuses: ReadonlyMap<string, number> = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ['HPE_HEADER_OVERFLOW', 431],
])

/**
 * Answers bytes that are not a request in the envelope and closes the connection. The client's language is
 * unknown: the message is in both.
 */
export function answerBroken(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  // In the middle of a response no error can be sent.
  if (socket.writable && socket.bytesWritten === 0) {
    const status = statuses.get(error.code ?? '') ?? 400
    const [zh, en] = status === 408 ? messages.tooSlow : messages.unreadable
    const text = JSON.stringify(refused(status, [`${zh} / ${en}`, en], 'zh'))
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(text)}`,
      'Connection: close',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${text}`)
  }
  socket.destroySoon()
}

/** Only WebSocket upgrades are supported; a client also offering HTTP/2 is answered in HTTP/1.1. */
export const isWebSocket = ({ headers }: IncomingMessage): boolean =>
  String(headers.upgrade ?? '').toLowerCase() === 'websocket'
