import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../packages/server/src/kit/test/database.ts'

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

/** The real starter with a program of ours; its signals reach nobody else. */
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

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

describe('a server kept running', () => {
  let database: TestDatabase<unknown>
  beforeAll(async () => {
    database = await testDatabase()
    return () => database.stop()
  })
  const settings = async () => {
    const port = await freePort()
    const env = {
      DATABASE_URL: database.url,
      PORT: String(port),
      MQTT_PORT: String(await freePort()),
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

  it('comes back healthy after exceptions nobody foresaw and after a kill, with its data, and says why', async () => {
    const { env, url } = await settings()
    const { child, said, ended } = startWith(throwing, env)
    await expect.poll(() => health(url), { timeout: 60_000 }).toMatchObject({ status: 'ok' })
    expect(await restartsOf(url)).toMatchObject({ restarts: 0 })
    await database.pool.query('create table kept (n int)')
    await database.pool.query('insert into kept values (1)')

    child.stdin?.write('throw\n')
    await expect
      .poll(() => restartsOf(url), { timeout: 60_000 })
      .toMatchObject({
        ok: true,
        restarts: 1,
        last: { reason: expect.stringMatching(/^TypeError at .*throwing-main\.ts:\d+$/), time: expect.any(String) },
      })
    child.stdin?.write('reject\n')
    await expect
      .poll(() => restartsOf(url), { timeout: 60_000 })
      .toMatchObject({
        restarts: 2,
        last: { reason: expect.stringMatching(/^RangeError/) },
      })
    process.kill(childOf(child), 'SIGKILL')
    await expect
      .poll(() => restartsOf(url), { timeout: 60_000 })
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
    await expect.poll(() => health(url), { timeout: 60_000 }).toMatchObject({ status: 'ok' })
    child.stdin?.write('throw\n')
    await expect.poll(said, { timeout: 30_000 }).toContain('starts again in 1 s')
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
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

/** The one process that this one has started. */
function childOf({ pid }: ChildProcess): number {
  const found = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .find((name) => {
      try {
        return (
          readFileSync(`/proc/${name}/stat`, 'latin1')
            .replace(/^.*\) /s, '')
            .split(' ')[1] === String(pid)
        )
      } catch {
        return false
      }
    })
  return Number(found)
}
