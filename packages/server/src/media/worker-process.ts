import { fork } from 'node:child_process'
import type { Socket } from 'node:net'
import { reportFailure } from '../framework/concurrency/contain.ts'
import { noticeReader } from './worker/notice-pipe.ts'
import { type Command, type Notice, notice, noticeFile } from './worker/protocol.ts'

/** A process that reads cameras. */
export interface MediaWorker {
  send(command: Command): void
  /** Ends the process as a crash would: its cameras come back in another one. */
  kill(): void
  stop(): void
}
export interface MediaWorkerEvents {
  told(notice: Notice): void
  /** The process ended without being asked to. */
  died(): void
}
export type StartMediaWorker = (events: MediaWorkerEvents) => MediaWorker

const main = new URL('./worker/worker-main.ts', import.meta.url)
/** Environment variables a worker needs; secrets of the server are not passed on. */
const passedOn = ['PATH', 'TZ', 'LANG', 'TMPDIR', 'TEMP', 'SystemRoot', 'NODE_COMPILE_CACHE']
const heapMb = 384
/**
 * Space for new objects, MB. Pictures are outside of it and are given back when it has been gone through; with a larger one they
 * grow to a whole collection every second, which costs a third of all the worker does.
 */
const newObjectsMb = 1
/** Threads that wait for cameras, transcode, and so on. */
const threads = '128'
/**
 * For the allocator of glibc: memory of pictures is kept for the next ones. Given back to the kernel and mapped anew, each page of
 * each picture costs more than copying it.
 */
const allocation = {
  MALLOC_MMAP_THRESHOLD_: String(32 * 1024 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(64 * 1024 * 1024),
  MALLOC_ARENA_MAX: '2',
}
const mostErrorOutput = 2000

/**
 * Starts a media worker. A process and not a thread: what cameras send ends FFmpeg's process now and then, and the server must
 * not feel it.
 */
export const startMediaWorker: StartMediaWorker = ({ told, died }) => {
  const passed = passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  const child = fork(main, {
    execArgv: [
      `--max-old-space-size=${heapMb}`,
      `--min-semi-space-size=${newObjectsMb}`,
      `--max-semi-space-size=${newObjectsMb}`,
    ],
    serialization: 'advanced',
    // The last one is `noticeFile`.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc', 'pipe'],
    env: { ...Object.fromEntries(passed), UV_THREADPOOL_SIZE: threads, ...allocation },
  })
  child.unref()
  child.channel?.unref()
  const errors = child.stderr as (NodeJS.ReadableStream & { unref?(): void }) | null
  errors?.unref?.()
  let isOver = false
  let errorOutput = ''
  errors?.setEncoding('utf8').on('data', (text: string) => {
    errorOutput = (errorOutput + text).slice(-mostErrorOutput)
  })
  const end = (reason: string) => {
    if (isOver) return
    isOver = true
    reportFailure('media worker', new Error(`the process ended with ${reason}: ${errorOutput}`))
    died()
  }
  const reader = noticeReader((given) => {
    if (isOver) return
    const read = notice.safeParse(given)
    if (read.success) told(read.data)
    else reportFailure('media worker', new Error(`told something unknown: ${read.error.message.slice(0, 200)}`))
  })
  const notices = child.stdio[noticeFile] as Socket
  notices.unref()
  notices.on('error', () => {})
  notices.on('data', (bytes: Buffer) => {
    if (isOver) return
    try {
      reader.push(bytes)
    } catch (error) {
      errorOutput = `unreadable notices: ${(error as Error).message}`
      child.kill('SIGKILL')
    }
  })
  child.on('error', (error) => end(error.message))
  child.on('close', (code, signal) => end(signal ?? `code ${code}`))
  return {
    send(command) {
      if (isOver || !child.connected) return
      child.send(command, (error) => {
        if (error) child.kill('SIGKILL')
      })
    },
    kill: () => void child.kill('SIGKILL'),
    stop() {
      isOver = true
      child.kill('SIGKILL')
    },
  }
}
