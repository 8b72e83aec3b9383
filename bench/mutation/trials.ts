import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Mutant } from './mutants.ts'

export interface Trial {
  /** Null: the tests of the unmodified source. */
  readonly mutant: Mutant | null
  /** The test files, in execution order. */
  readonly tests: readonly string[]
}
export interface Verdict {
  readonly isKilled: boolean
  /** File and name of the test that killed the mutant. */
  readonly by: string | null
  readonly test: string | null
  readonly message: string | null
  readonly durations: Readonly<Record<string, number>>
}

export interface Trials {
  /** Resolves to null on timeout. */
  run(trial: Trial, limitMs: number): Promise<Verdict | null>
  end(): Promise<void>
}

/** Runs trials one after another in a process that is killed and restarted when one times out. */
export function openTrials(): Trials {
  let child: ChildProcess | undefined
  const kill = () => {
    // Its test processes are in the same process group.
    if (child?.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
    child = undefined
  }
  return {
    async end() {
      if (!child) return
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
    async run(trial, limitMs) {
      child ??= await start()
      const waiting = new AbortController()
      const { signal } = waiting
      const told = once(child, 'message', { signal }).then(([verdict]) => verdict as Verdict)
      const gone = once(child, 'exit', { signal }).then(() => null)
      const late = sleep(limitMs, null, { signal })
      child.send(trial)
      const verdict = await Promise.race([told, gone, late])
      for (const one of [told, gone, late]) one.catch(() => {})
      waiting.abort()
      if (!verdict) kill()
      return verdict
    },
  }
}

async function start(): Promise<ChildProcess> {
  const program = join(import.meta.dirname, 'trial-process.ts')
  const child = fork(program, { detached: true, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  await once(child, 'message')
  return child
}
