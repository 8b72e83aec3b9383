import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { contain } from '@fengsui/server/framework/concurrency/contain.ts'
import type { EncodeAnswer, EncodeRequest } from './encode-main.ts'
import { fileNameOf, type Loop, type LoopOf, unpacked } from './loop.ts'

export interface LoopStore {
  /** The loop, encoded if it is not in the folder yet. Rejects when it cannot be encoded. */
  loopOf(of: LoopOf): Promise<Loop>
  close(): void
}

const program = join(import.meta.dirname, 'encode-main.ts')
const follow = pathToFileURL(join(import.meta.dirname, '../../../../../scripts/follow-parent.mjs')).href
/** Loops held in memory; about 100 kB each. */
const mostHeld = 96

/** Keeps coded loops in a folder; a process of its own encodes those that are missing, one after another. */
export function loopStore(folder: string): LoopStore {
  const held = new Map<string, Promise<Loop>>()
  const waiting = new Map<number, (problem: string | null) => void>()
  let child: ChildProcess | null = null
  let number = 0

  function encoder(): ChildProcess {
    if (child?.connected) return child
    const started = spawn(process.execPath, ['--import', follow, program], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const end = () => {
      if (child === started) child = null
      for (const done of waiting.values()) done('the encoder has ended')
      waiting.clear()
    }
    started.once('error', end)
    started.once('exit', end)
    started.on(
      'message',
      contain('camera: encoded', ({ id, problem }: EncodeAnswer) => {
        waiting.get(id)?.(problem)
        waiting.delete(id)
      }),
    )
    if (started.pid) setPriority(started.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    child = started
    return started
  }

  async function read(of: LoopOf): Promise<Loop> {
    const file = join(folder, fileNameOf(of))
    const stored = async () => unpacked(await readFile(file).catch(() => Buffer.alloc(0)))
    const found = await stored()
    if (found) return found
    const id = ++number
    const problem = await new Promise<string | null>((resolve) => {
      waiting.set(id, resolve)
      encoder().send({ id, of, file } satisfies EncodeRequest)
    })
    const made = problem === null ? await stored() : undefined
    if (made) return made
    throw new Error(`The picture of ${of.place} cannot be encoded: ${problem ?? 'its file is broken'}`)
  }

  return {
    loopOf(of) {
      const name = fileNameOf(of)
      const known = held.get(name)
      if (known) {
        // The longest unused is dropped first.
        held.delete(name)
        held.set(name, known)
        return known
      }
      const loop = read(of)
      held.set(name, loop)
      loop.catch(() => held.delete(name))
      const [oldest] = held.keys()
      if (held.size > mostHeld && oldest !== undefined) held.delete(oldest)
      return loop
    },
    close() {
      child?.kill()
      child = null
    },
  }
}
