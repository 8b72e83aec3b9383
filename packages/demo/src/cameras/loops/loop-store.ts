import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { contain } from '@fengsui/server/framework/concurrency/contain.ts'
import type { EncodeAnswer, EncodeRequest } from './encode-main.ts'
import { type Burn, fileNameOf, type Loop, type LoopOf, unpacked } from './loop.ts'

export interface LoopStore {
  /** The loop, encoded if it is not in the folder yet. Rejects when it cannot be encoded. */
  loopOf(of: LoopOf): Promise<Loop>
  /** The loop if it need not be encoded. */
  stored(of: LoopOf): Promise<Loop | undefined>
  /** Some pictures of a loop with their clock, which are not kept. Rejects when they cannot be encoded. */
  burned(of: LoopOf, burn: Burn): Promise<Loop>
  close(): void
}

const program = join(import.meta.dirname, 'encode-main.ts')
const follow = pathToFileURL(join(import.meta.dirname, '../../../../../scripts/follow-parent.mjs')).href
/** Loops held in memory; about 100 kB each. */
const mostHeld = 96

/** Keeps coded loops in a folder; a process of its own encodes those that are missing, one after another. */
export function loopStore(folder: string): LoopStore {
  const held = new Map<string, Promise<Loop>>()
  const waiting = new Map<number, (answer: EncodeAnswer) => void>()
  let child: ChildProcess | null = null
  let number = 0

  function encoder(): ChildProcess {
    if (child?.connected) return child
    const started = spawn(process.execPath, ['--import', follow, program], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    })
    const end = () => {
      if (child === started) child = null
      for (const [id, done] of waiting) done({ id, problem: 'the encoder has ended' })
      waiting.clear()
    }
    started.once('error', end)
    started.once('exit', end)
    started.on(
      'message',
      contain('camera: encoded', (answer: EncodeAnswer) => {
        waiting.get(answer.id)?.(answer)
        waiting.delete(answer.id)
      }),
    )
    if (started.pid) setPriority(started.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    child = started
    return started
  }

  const ask = (of: { readonly of: LoopOf } & ({ readonly file: string } | { readonly burn: Burn })) =>
    new Promise<EncodeAnswer>((resolve) => {
      const id = ++number
      waiting.set(id, resolve)
      encoder().send({ id, ...of } satisfies EncodeRequest)
    })
  const fileOf = (of: LoopOf) => join(folder, fileNameOf(of))
  const stored = async (of: LoopOf) => unpacked(await readFile(fileOf(of)).catch(() => Buffer.alloc(0)))

  async function read(of: LoopOf): Promise<Loop> {
    const file = fileOf(of)
    const found = await stored(of)
    if (found) return found
    const { problem } = await ask({ of, file })
    const made = problem === null ? await stored(of) : undefined
    if (made) return made
    throw new Error(`The picture of ${of.place} cannot be encoded: ${problem ?? 'its file is broken'}`)
  }

  return {
    stored,
    async burned(of, burn) {
      const { problem, burned } = await ask({ of, burn })
      const made = burned && unpacked(Buffer.from(burned))
      if (made) return made
      throw new Error(`The clock of ${of.place} cannot be encoded: ${problem ?? 'its pictures are broken'}`)
    },
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
