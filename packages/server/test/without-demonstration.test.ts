import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lastingPort } from '@fengsui/contract/kit/test/lasting-port.ts'
import { expect, it } from 'vitest'
import { testDatabase } from '../src/framework/test/database.ts'

const main = new URL('../src/main.ts', import.meta.url).pathname

/** The processes that a process started, and those that these started. */
function descendantsOf(pid: number): number[] {
  const threads = readdirSync(`/proc/${pid}/task`)
  const children = threads.flatMap((id) => readFileSync(`/proc/${pid}/task/${id}/children`, 'utf8').split(' '))
  return children.filter(Boolean).flatMap((child) => [Number(child), ...descendantsOf(Number(child))])
}

const argumentsOf = (pid: number): string => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')

/** State of a TCP socket that listens, and of a UDP socket that receives from anybody, in `/proc/net`. */
const open = { tcp: '0A', tcp6: '0A', udp: '07', udp6: '07' } as const

/** The ports on which processes wait for others. */
function portsOf(pids: readonly number[]): number[] {
  const own = new Set(
    pids.flatMap((pid) => readdirSync(`/proc/${pid}/fd`).flatMap((fd) => linkOf(`/proc/${pid}/fd/${fd}`) ?? [])),
  )
  const ports = Object.entries(open).flatMap(([kind, state]) =>
    readFileSync(`/proc/net/${kind}`, 'utf8')
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , , is, , , , , , inode]) => is === state && own.has(`socket:[${inode}]`))
      .map(([, address = '']) => Number.parseInt(address.split(':')[1] ?? '', 16)),
  )
  return [...new Set(ports)].sort((one, other) => one - other)
}

/** A file descriptor may be closed while they are listed. */
function linkOf(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}

it('a server without the demonstration opens its own ports only, and starts no simulator', async () => {
  const database = await testDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'fengsui-plain-'))
  const [port, mqttPort, cameraPort] = [await lastingPort(), await lastingPort(), await lastingPort()]
  const { GB28181_PORT, ...inherited } = process.env
  const child = spawn(process.execPath, [main], {
    env: {
      ...inherited,
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      PORT: String(port),
      MQTT_PORT: String(mqttPort),
      JT808_PORT: '0',
      // The simulators would run, were it not for the missing demonstration.
      DEMO: '0',
      SIMULATE: '1',
      DEMO_CAMERA_PORT: String(cameraPort),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  try {
    await expect.poll(() => said).toContain(`:${port}`)
    const all = [Number(child.pid), ...descendantsOf(Number(child.pid))]
    // None for streams, ONVIF, events of the AI box or GB/T 28181.
    expect(portsOf(all)).toEqual([port, mqttPort].sort((one, other) => one - other))
    expect(all.map(argumentsOf).filter((words) => words.includes('packages/demo'))).toEqual([])
  } finally {
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
