import { setTimeout as sleep } from 'node:timers/promises'
import { cpuOfTree } from './support/process-usage.ts'
import type { Row } from './support/row.ts'
import { freePort, startBenchServer } from './support/server.ts'

type Usage = ReadonlyMap<string, number>
/** The program that encodes the pictures of the drawn cameras. */
const isEncoder = (name: string): boolean => name.includes('encode-main')
const encoded = (used: Usage): number => [...used].reduce((sum, [name, ms]) => sum + (isEncoder(name) ? ms : 0), 0)
const total = (used: Usage): number => [...used.values()].reduce((sum, ms) => sum + ms, 0)

/** The encoder is done with what it does ahead when it did nothing for so long, s. */
const restSeconds = 30
/** And in any case after this, s. */
const longestWait = 1200

/** Cores that each program uses over a time. */
async function coresOver(pid: number, seconds: number): Promise<Map<string, number>> {
  const before = cpuOfTree(pid)
  await sleep(seconds * 1000)
  const after = cpuOfTree(pid)
  return new Map(
    [...after].map(([name, ms]) => [name, Math.max(ms - (before.get(name) ?? 0), 0) / seconds / 1000] as const),
  )
}

async function encoderRests(pid: number): Promise<void> {
  const begun = performance.now()
  let [last, since] = [-1, begun]
  while (performance.now() - begun < longestWait * 1000) {
    const now = encoded(cpuOfTree(pid))
    if (now - last > 50) [last, since] = [now, performance.now()]
    if (performance.now() - since > restSeconds * 1000) return
    await sleep(1000)
  }
}

/**
 * What the cameras of the demonstration cost while nobody looks: the difference of all processes with them and without, in
 * cores; and while their pictures are encoded ahead, once, after the first start. `seconds` is the length of each measurement.
 */
export async function run({ seconds = 60, settle = 60 } = {}): Promise<Row[]> {
  const measure = async (cameraPort: number) => {
    const server = await startBenchServer({
      env: { SIMULATE: '1', DEMO_CAMERA_PORT: String(cameraPort), GB28181_PORT: String(await freePort()) },
    })
    try {
      await sleep(settle * 1000)
      if (cameraPort === 0) return { idle: await coresOver(server.pid, seconds) }
      const ahead = await coresOver(server.pid, seconds)
      await encoderRests(server.pid)
      return { ahead, idle: await coresOver(server.pid, seconds) }
    } finally {
      await server.stop()
    }
  }
  const off = await measure(0)
  const on = await measure(await freePort())
  const parts = [...on.idle]
    .map(([name, cores]) => [name, cores - (off.idle.get(name) ?? 0)] as const)
    .filter(([, cores]) => Math.abs(cores) >= 0.002)
    .map(([name, cores]) => `${name} ${cores.toFixed(3)}`)
  return [
    {
      bench: 'video-idle',
      what: `cameras of the demonstration, nobody looking, ${seconds} s`,
      value: total(on.idle) - total(off.idle),
      unit: 'cores',
      reference: total(off.idle),
      referenceName: 'all processes without cameras',
      aim: '≤ 0.1',
      note: parts.join('; '),
    },
    {
      bench: 'video-idle',
      what: 'the same while their pictures are encoded ahead, after the first start',
      value: total(on.ahead ?? on.idle) - total(off.idle),
      unit: 'cores',
    },
  ]
}
