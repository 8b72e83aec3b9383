import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { lastingPort } from '../packages/contract/src/kit/test/lasting-port.ts'
import { type TestDatabase, testDatabase } from '../packages/server/src/framework/test/database.ts'

const starter = join(import.meta.dirname, 'keep-running.mjs')
const throwing = 'packages/server/test/support/throwing-main.ts'

interface Started {
  readonly child: ChildProcess
  readonly said: () => string
  readonly ended: Promise<number | null>
}
const running = new Set<ChildProcess>()
afterEach(async () => {
  for (const child of running) {
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  running.clear()
})

/** Starts the real launcher with a test program; its signals reach no other process. */
function startWith(program: string, env: Record<string, string>): Started {
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { keepRunning } from ${JSON.stringify(starter)}; keepRunning(${JSON.stringify(program)})`,
    ],
    { env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'pipe'] },
  )
  running.add(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += part))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return { child, said: () => text, ended }
}

describe('a server kept running', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
    return () => database.stop()
  })
  const settings = async () => {
    const port = await lastingPort()
    const env = {
      DATABASE_URL: database.url,
      PORT: String(port),
      MQTT_PORT: String(await lastingPort()),
      JT808_PORT: '0',
      DEMO: '0',
      SIMULATE: '0',
    }
    return { env, url: `http://127.0.0.1:${port}` }
  }
  const health = async (url: string) => {
    const answer = await fetch(`${url}/api/health`).catch(() => null)
    return answer ? ((await answer.json()) as { status: string; parts: Record<string, unknown> }) : null
  }
  const restartsOf = async (url: string) => (await health(url))?.parts.process as Record<string, unknown> | undefined

  it('is healthy again after uncaught exceptions and after a kill, with its data, and reports the reason', async () => {
    const { env, url } = await settings()
    const { child, said, ended } = startWith(throwing, env)
    await expect.poll(() => health(url), { timeout: 180_000 }).toMatchObject({ status: 'ok' })
    expect(await restartsOf(url)).toMatchObject({ restarts: 0 })
    await database.pool.query('create table kept (n int)')
    await database.pool.query('insert into kept values (1)')

    child.stdin?.write('throw\n')
    await expect
      .poll(() => restartsOf(url), { timeout: 180_000 })
      .toMatchObject({
        ok: true,
        restarts: 1,
        last: { reason: expect.stringMatching(/^TypeError at .*throwing-main\.ts:\d+$/), time: expect.any(String) },
      })
    child.stdin?.write('reject\n')
    await expect
      .poll(() => restartsOf(url), { timeout: 180_000 })
      .toMatchObject({
        restarts: 2,
        last: { reason: expect.stringMatching(/^RangeError/) },
      })
    process.kill(childOf(child), 'SIGKILL')
    await expect
      .poll(() => restartsOf(url), { timeout: 180_000 })
      .toMatchObject({
        restarts: 3,
        last: { reason: 'SIGKILL' },
      })
    expect(await health(url)).toMatchObject({ status: 'ok' })
    expect((await database.pool.query('select n from kept')).rows).toEqual([{ n: 1 }])

    const pauses = [...said().matchAll(/starts again in (\d+) s/g)].map(([, seconds]) => Number(seconds))
    expect(pauses).toEqual([1, 2, 4])
    const recorded = async () =>
      (await database.pool.query('select exception_name as name, message from log_error order by id')).rows
    await expect.poll(recorded).toEqual([
      { name: 'TypeError', message: 'planted by a test' },
      { name: 'RangeError', message: 'planted by a test' },
      { name: 'Error', message: 'SIGKILL' },
    ])

    child.kill('SIGINT')
    expect(await ended).toBe(0)
    expect(await health(url)).toBeNull()
  })

  it('does not come back when it is asked to stop while it waits to start again', async () => {
    const { env, url } = await settings()
    const { child, said, ended } = startWith(throwing, env)
    await expect.poll(() => health(url), { timeout: 180_000 }).toMatchObject({ status: 'ok' })
    child.stdin?.write('throw\n')
    await expect.poll(said, { timeout: 180_000 }).toContain('starts again in 1 s')
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })
})

describe('the flags of the server', () => {
  const flags = JSON.parse(readFileSync(join(import.meta.dirname, 'server-flags.json'), 'utf8')) as string[]
  const root = join(import.meta.dirname, '..')

  it('are documented in the service description as they are passed', () => {
    const text = readFileSync(join(root, 'docs/service.md'), 'utf8')
    expect(text).toContain(`bin/node ${flags.join(' ')} packages/server/src/main.ts`)
  })

  it('reach the server that npm start begins, healthy with a data folder that was not there', async () => {
    const database = await testDatabase()
    const folder = mkdtempSync(join(tmpdir(), 'fengsui-start-'))
    try {
      const env = {
        DATABASE_URL: database.url,
        PORT: String(await lastingPort()),
        MQTT_PORT: String(await lastingPort()),
        JT808_PORT: '0',
        DEMO: '0',
        SIMULATE: '0',
        DATA_DIR: join(folder, 'data'),
      }
      const child = spawn('npm', ['start', '--silent'], { cwd: root, env: { ...process.env, ...env }, stdio: 'ignore' })
      running.add(child)
      await expect
        .poll(
          () =>
            fetch(`http://127.0.0.1:${env.PORT}/api/health`).then(
              ({ ok }) => ok,
              () => false,
            ),
          { timeout: 180_000 },
        )
        .toBe(true)
      // npm is replaced by the launcher or starts it; the server is its descendant.
      const begun = descendantsOf(Number(child.pid)).map((pid) => argumentsOf(pid))
      const server = begun.find((args) => args.includes('packages/server/src/main.ts'))
      expect(server?.slice(-flags.length - 1)).toEqual([...flags, 'packages/server/src/main.ts'])
    } finally {
      for (const child of running) {
        child.kill('SIGTERM')
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      }
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

describe('the starter ends with the program', () => {
  it.each([
    ['a wrong setting', { PORT: 'eighty' }, /PORT must be a port number/],
    ['a data folder that cannot be one', { DATA_DIR: '/dev/null/data' }, /data folder/],
  ])('after %s', async (_, env, why) => {
    const { said, ended } = startWith('packages/server/src/main.ts', env)
    expect(await ended).toBe(1)
    expect(said()).toMatch(why)
    expect(said()).not.toContain('starts again')
  })
})

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const text = readFileSync(`/proc/${name}/stat`, 'latin1')
        return text.replace(/^.*\) /s, '').split(' ')[1] === String(parent)
      } catch {
        return false
      }
    })
    .map(Number)
}
/** Returns the only child of a process. */
const childOf = ({ pid }: ChildProcess): number => childrenOf(Number(pid))[0] ?? 0

const descendantsOf = (pid: number): number[] => childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)])

const argumentsOf = (pid: number): string[] => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean)
