import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type SimulatorProcess, simulatorProcess } from './simulator-process.ts'

let folder: string
let process: SimulatorProcess
const said: string[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fengsui-process-'))
  said.length = 0
})
afterEach(async () => {
  await process.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Starts a program that records its process id and then runs the given code. */
const play = (then: string) => {
  const program = join(folder, 'program.mjs')
  writeFileSync(
    program,
    `import { appendFileSync } from 'node:fs'; appendFileSync(process.argv[2], process.pid + '\\n'); ${then}`,
  )
  process = simulatorProcess({
    program,
    args: [join(folder, 'pids')],
    log: (text) => said.push(text),
    shortestPause: 50,
  })
  process.start()
}
const pids = () => {
  try {
    return readFileSync(join(folder, 'pids'), 'utf8').trim().split('\n').map(Number)
  } catch {
    return []
  }
}
const lives = (pid: number) => {
  try {
    return globalThis.process.kill(pid, 0)
  } catch {
    return false
  }
}
const untilStarted = (times: number) => vi.waitFor(() => expect(pids().length).toBeGreaterThanOrEqual(times), 240_000)

it('starts again after a failure, and not once it is stopped', async () => {
  play('process.exit(1)')
  await untilStarted(2)
  expect(said[0]).toMatch(/^The simulator has ended \(code 1\); it starts again in \d+ s$/)
  await process.stop()
  const count = pids().length
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(pids().length).toBe(count)
})

it('leaves it when it gives up: signing in again and again would lock the account', async () => {
  play('process.exitCode = 2')
  await vi.waitFor(() => expect(said).toEqual(['The simulator has given up; the server goes on without it']), 240_000)
  expect(pids()).toHaveLength(1)
})

it('ends the process when it is stopped, also one that does not listen', async () => {
  play(`process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)`)
  await untilStarted(1)
  const [pid = 0] = pids()
  expect([lives(pid), process.isRunning]).toEqual([true, true])
  await process.stop()
  expect([lives(pid), process.isRunning]).toEqual([false, false])
})
