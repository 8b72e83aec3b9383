import { writeFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { AV_LOG_QUIET } from 'node-av/constants'
import { Log } from 'node-av/lib'
import type { z } from 'zod'
import { noticeWriter } from './notice-pipe.ts'
import { command, type Notice, noticeFile } from './protocol.ts'
import { openSession, type Session } from './session.ts'

/** Streams of one worker: each waits for its camera in a thread of libuv (UV_THREADPOOL_SIZE). */
const mostSessions = 100
/** Notices not yet taken by the server; beyond it fragments are dropped until the next key picture. */
const mostUnsentBytes = 32 * 1024 * 1024

interface Open {
  readonly session: Session
  readonly pushed?: PushedBytes
}
const sessions = new Map<string, Open>()

// What FFmpeg writes may name the account of a camera.
Log.setLevel(AV_LOG_QUIET)
if (process.platform === 'linux')
  try {
    // When memory runs out, the kernel ends this process before the server and the database.
    writeFileSync('/proc/self/oom_score_adj', '900')
  } catch {
    // A container may mount /proc read-only.
  }

process.on('message', (given: unknown) => {
  const read = command.safeParse(given)
  if (read.success) carryOut(read.data)
})
// The server ended.
process.on('disconnect', () => process.exit())

const pipe = new Socket({ fd: noticeFile, readable: false, writable: true })
pipe.on('error', () => process.exit())
const notices = noticeWriter(pipe)
/** Outputs whose fragments are dropped until their next key picture. */
const behind = new Set<string>()

function send(told: Notice): void {
  if (told.is === 'fragment') {
    const key = `${told.session} ${told.output}`
    const isFull = notices.waiting() >= mostUnsentBytes
    if (isFull) behind.add(key)
    else if (told.isKey) behind.delete(key)
    if (behind.has(key)) return
  }
  notices.write(told)
  if (told.is === 'ended') sessions.delete(told.session)
}

function carryOut(told: z.output<typeof command>): void {
  const known = sessions.get(told.session)
  switch (told.do) {
    case 'open':
    case 'receive': {
      if (known) return
      if (sessions.size >= mostSessions) {
        send({ is: 'ended', session: told.session, problem: 'refused' })
        return
      }
      if (told.do === 'open') {
        const source = { kind: 'rtsp', url: told.url, transport: told.transport } as const
        sessions.set(told.session, { session: openSession(told.session, source, send) })
      } else {
        const pushed = pushedBytes()
        const source = { kind: 'bytes', format: told.format, read: pushed.read } as const
        sessions.set(told.session, { session: openSession(told.session, source, send), pushed })
      }
      return
    }
    case 'bytes':
      if (known?.pushed?.push(Buffer.from(told.bytes)) === false) known.session.close()
      return
    case 'write':
      known?.session.write(told.output, told.transcode, told.sound)
      return
    case 'drop':
      known?.session.drop(told.output)
      return
    case 'close':
      known?.pushed?.end()
      known?.session.close()
      return
  }
}

interface PushedBytes {
  /** False when more waits than is read. */
  push(bytes: Buffer): boolean
  end(): void
  readonly read: (size: number) => Promise<Buffer | null>
}

/** Bytes that the server pushes and FFmpeg reads. */
function pushedBytes(): PushedBytes {
  const mostWaiting = 8 * 1024 * 1024
  let waiting: Buffer[] = []
  let size = 0
  let isOver = false
  let wake: (() => void) | null = null
  return {
    push(bytes) {
      if (size + bytes.length > mostWaiting) return false
      waiting.push(bytes)
      size += bytes.length
      wake?.()
      return true
    },
    end() {
      isOver = true
      wake?.()
    },
    async read(asked) {
      while (size === 0 && !isOver)
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      const [first] = waiting
      if (!first) return null
      const taken = first.subarray(0, asked)
      waiting = taken.length === first.length ? waiting.slice(1) : [first.subarray(taken.length), ...waiting.slice(1)]
      size -= taken.length
      return taken
    },
  }
}
