import { setTimeout as sleep } from 'node:timers/promises'
import { cpuOfTree } from './support/process-usage.ts'
import type { Row } from './support/row.ts'
import { freePort, startBenchServer } from './support/server.ts'

type Cores = ReadonlyMap<string, number>
const total = (used: Cores): number => [...used.values()].reduce((sum, cores) => sum + cores, 0)
/** The program that encodes the pictures of the drawn cameras, once: a camera that was shown never needs it again. */
const encoder = 'encode-main'

/** Cores that each program uses over a time. */
async function coresOver(pid: number, seconds: number): Promise<Cores> {
  const before = cpuOfTree(pid)
  await sleep(seconds * 1000)
  const after = cpuOfTree(pid)
  return new Map(
    [...after].map(([name, ms]) => [name, Math.max(ms - (before.get(name) ?? 0), 0) / seconds / 1000] as const),
  )
}

async function measure(cameraPort: number, seconds: number, settle: number): Promise<Cores> {
  const server = await startBenchServer({
    env: { SIMULATE: '1', DEMO_CAMERA_PORT: String(cameraPort), GB28181_PORT: String(await freePort()) },
  })
  try {
    await sleep(settle * 1000)
    return await coresOver(server.pid, seconds)
  } finally {
    await server.stop()
  }
}

/**
 * What the cameras of the demonstration cost while nobody looks: the difference of all processes with them and without, in
 * cores. For the first while after a first start this includes the encoding of their pictures, which is reported apart.
 */
export async function run({ seconds = 120, settle = 120 } = {}): Promise<Row[]> {
  const off = await measure(0, seconds, settle)
  const on = await measure(await freePort(), seconds, settle)
  const parts = [...on]
    .map(([name, cores]) => [name, cores - (off.get(name) ?? 0)] as const)
    .filter(([, cores]) => Math.abs(cores) >= 0.002)
    .map(([name, cores]) => `${name} ${cores.toFixed(3)}`)
  const ofEncoder = [...on].reduce((sum, [name, cores]) => sum + (name.includes(encoder) ? cores : 0), 0)
  return [
    {
      bench: 'video-idle',
      what: `cameras of the demonstration, nobody looking, ${seconds} s`,
      value: total(on) - total(off),
      unit: 'cores',
      reference: total(off),
      referenceName: 'all processes without cameras',
      aim: '≤ 0.1',
      note: parts.join('; '),
    },
    {
      bench: 'video-idle',
      what: 'of it the pictures that are encoded once, after the first start',
      value: ofEncoder,
      unit: 'cores',
    },
  ]
}
