import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '../open-database.ts'
import { openPool } from '../pool.ts'
import { findPostmaster, stopPostmaster } from './postmaster.ts'
import { startOf } from './processes.ts'
import { readState, writeState } from './state.ts'

const isRoot = process.getuid?.() === 0

describe('the embedded database', () => {
  let dataDir: string
  const opened: OpenDatabase[] = []
  const children: ChildProcess[] = []

  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'fengsui-embedded-'))
    chmodSync(folder, 0o755)
    return folder
  }
  /** A data folder with a database that was stopped; copied for each test, since creating one takes seconds. */
  let prepared: string
  beforeAll(async () => {
    prepared = newFolder()
    await (await openDatabase({ dataDir: prepared })).stop()
  })
  afterAll(() => rmSync(prepared, { recursive: true, force: true }))

  beforeEach(() => {
    dataDir = newFolder()
    // A database that could not be placed inside its data folder is recorded by an absolute path.
    if (!readState(prepared).folder) execFileSync('cp', ['-a', `${prepared}/.`, dataDir])
  })

  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
    for (const database of opened.splice(0)) await database.stop()
    const { folder = dataDir } = readState(dataDir)
    const left = findPostmaster(join(folder, 'postgres'))
    if (left) await stopPostmaster(folder, left.pid)
    for (const path of [folder, dataDir]) rmSync(path, { recursive: true, force: true })
  })

  const told: string[] = []
  const open = async (folder = dataDir) => {
    told.length = 0
    const database = await openDatabase({ dataDir: folder }, (message) => told.push(message))
    opened.push(database)
    return database
  }

  /** Starts a server in its own process; resolves once it has opened the database. */
  const serve = async () => {
    const script = `import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, '../open-database.ts'))}
      const { url } = await openDatabase({ dataDir: ${JSON.stringify(dataDir)} })
      process.on('SIGTERM', () => process.exit(1))
      process.stdout.write(url)
      setInterval(() => {}, 1000)`
    const child = spawn('node', ['--input-type=module-typescript', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.push(child)
    const [url] = await once(child.stdout, 'data')
    return { child, url: String(url) }
  }

  const ask = async (url: string, sql: string) => {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query(sql)
    await client.end()
    return rows
  }

  const postmaster = () => findPostmaster(join(readState(dataDir).folder ?? dataDir, 'postgres'))

  it('refuses a second server on the same data folder', async () => {
    await open()
    await expect(open()).rejects.toThrow(
      `Another server (process ${process.pid}) is running on the data folder ${dataDir}: stop it, or set DATA_DIR to another folder.`,
    )
  })

  it('refuses a folder that cannot be one', async () => {
    const file = join(dataDir, 'file')
    writeFileSync(file, '')
    await expect(open(file)).rejects.toThrow(`The data folder ${file} cannot be used: EEXIST`)
  })

  it('refuses a wrong password, and sets a new one when it is lost', async () => {
    const { url, stop } = await open()
    await ask(url, 'create table kept ()')
    await stop()
    writeState(dataDir, { password: 'wrong' })
    await expect(open()).rejects.toThrow(/does not take the password in database\.json/)
    rmSync(join(dataDir, 'database.json'))
    expect(await ask((await open()).url, "select to_regclass('kept')::text as name")).toEqual([{ name: 'kept' }])
  })

  it('takes over the lock of a process that has exited, and of one whose PID another process has now', async () => {
    writeFileSync(join(dataDir, 'server.lock'), JSON.stringify({ pid: process.pid, start: 'another time' }))
    await (await open()).stop()
    writeFileSync(join(dataDir, 'server.lock'), 'not even a lock')
    expect((await open()).embedded).toBe(true)
  })

  it('stops with the server, keeps the data and the port, and lets only loopback in with a password', async () => {
    const first = await open()
    await ask(first.url, 'create table kept (id int); insert into kept values (7)')
    expect(await ask(first.url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
    const wrong = new URL(first.url)
    wrong.password = 'guess'
    await expect(ask(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/)
    expect(statSync(join(dataDir, 'database.json')).mode & 0o777).toBe(0o600)
    await first.stop()
    expect(postmaster()).toBeUndefined()
    const second = await open()
    expect(second.url).toBe(first.url)
    expect(await ask(second.url, 'select id from kept')).toEqual([{ id: 7 }])
  })

  it('is reached by a socket in its own folder, which no other user may enter, and by TCP where the path is too long', async () => {
    const near = await open()
    expect(decodeURIComponent(new URL(near.url).hostname)).toBe(join(readState(dataDir).folder ?? dataDir, 'postgres'))
    expect(await ask(near.url, 'select inet_client_addr() as address')).toEqual([{ address: null }])
    const far = await open(join(dataDir, 'x'.repeat(110)))
    expect(new URL(far.url).hostname).toBe('127.0.0.1')
    expect(await ask(far.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('does not work with the rights of an administrator', async () => {
    const { url } = await open()
    expect(await ask(url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([{ rolsuper: false }])
    await expect(ask(url, `copy (select 1) to program 'true'`)).rejects.toThrow(/permission denied/)
  })

  it('is taken over when its server was killed', async () => {
    const { child, url } = await serve()
    const before = postmaster()
    child.kill('SIGKILL')
    await once(child, 'exit')
    const next = await open()
    expect(told).toContain('Taking over the database of a server that was killed')
    expect(next.url).toBe(url)
    expect(postmaster()).toEqual(before)
  })

  it('ends with a server that leaves without stopping it', async () => {
    const { child } = await serve()
    const { pid = 0 } = postmaster() ?? {}
    child.kill('SIGTERM')
    await once(child, 'exit')
    await expect.poll(() => startOf(pid)).toBeUndefined()
  })

  it('recovers when the server and PostgreSQL were killed together', async () => {
    const { child, url } = await serve()
    await ask(url, 'create table kept (id int); insert into kept values (7)')
    process.kill(postmaster()?.pid ?? 0, 'SIGKILL')
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await ask((await open()).url, 'select id from kept')).toEqual([{ id: 7 }])
  })

  it('starts again by itself when PostgreSQL is killed, and the pool goes on', async () => {
    const { url } = await open()
    const errors: Error[] = []
    const pool = openPool(url, { onError: (error) => errors.push(error) })
    await pool.query('select 1')
    const { pid = 0 } = postmaster() ?? {}
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => postmaster()?.pid ?? pid).not.toBe(pid)
    const answer = () =>
      pool.query('select 1 as one').then(
        ({ rows }) => rows,
        () => undefined,
      )
    await expect.poll(answer).toEqual([{ one: 1 }])
    expect(errors.length).toBeGreaterThan(0)
    await pool.end()
  })

  it('starts over a process number that PostgreSQL had and another program has now', async () => {
    await (await open()).stop()
    const file = join(dataDir, 'postgres', 'postmaster.pid')
    writeFileSync(file, `${process.pid}\n${join(dataDir, 'postgres')}\n1\n1\n\n127.0.0.1\n\nready\n`)
    expect((await open()).embedded).toBe(true)
    expect(readFileSync(file, 'utf8').split('\n')[0]).not.toBe(String(process.pid))
  })

  it.runIf(isRoot)('runs as an ordinary user when root starts it', async () => {
    await open()
    expect(statSync(`/proc/${postmaster()?.pid}`).uid).not.toBe(0)
  })

  it.runIf(isRoot)('places itself where its user can reach it when only root can enter the data folder', async () => {
    rmSync(dataDir, { recursive: true })
    mkdirSync(dataDir, { mode: 0o700 })
    const { url, stop } = await open()
    const { folder = '' } = readState(dataDir)
    expect(folder).toMatch(/^\/var\/lib\/fengsui\//)
    await ask(url, 'create table kept ()')
    await stop()
    expect(await ask((await open()).url, "select to_regclass('kept')::text as name")).toEqual([{ name: 'kept' }])
    await expect(open()).rejects.toThrow(`is running on the data folder ${dataDir}`)
  })
})
