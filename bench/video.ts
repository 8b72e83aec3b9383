import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { percentile, type Row } from './support/row.ts'
import { evidenceOf } from './support/video-evidence.ts'

const program = join(import.meta.dirname, '../packages/server/test/support/media-main.ts')

interface Told {
  /** Cores per stream; of `watch`, of all. */
  readonly cpu: number
  /** ms */
  readonly firsts?: readonly number[]
  readonly again?: readonly number[]
}
interface Watched extends Told {
  readonly pictures: number
  readonly expected: number
  readonly missed: number
  readonly breaks: number
  /** MB, every five seconds. */
  readonly memory: readonly number[]
}

async function measured<T extends Told>(
  what: 'hub' | 'copy' | 'ffmpeg' | 'watch',
  ...words: (string | number)[]
): Promise<T> {
  const all = [program, what, ...words.map(String)]
  const { stdout } = await promisify(execFile)(process.execPath, all, { maxBuffer: 4 * 1024 * 1024 })
  return JSON.parse(stdout) as T
}
const hasFfmpeg = spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0
const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length

/**
 * Cost of a stream of 1080p25 H.264 through hub and media worker beside FFmpeg copying the same into fMP4, the time until a viewer
 * has its first picture, what several viewers of each camera miss and how memory goes on meanwhile, and the evidence of many
 * warnings at once. `minutes=30` watches for that long, `evidence=0` leaves the warnings out.
 */
export async function run({
  streams = 16,
  seconds = 20,
  viewers = 4,
  minutes = 0,
  evidence = 20,
} = {}): Promise<Row[]> {
  const camera = spawn(process.execPath, [program, 'source'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const row = (what: string, value: number, unit: string, more: Partial<Row> = {}): Row => {
    return { bench: 'video', what, value, unit, ...more }
  }
  const rows: Row[] = []
  try {
    const [port] = (await once(camera.stdout, 'data')) as [Buffer]
    const url = `rtsp://127.0.0.1:${port.toString().trim()}/c`
    const copy = await measured('copy', url, streams, seconds)
    const command = hasFfmpeg ? await measured('ffmpeg', url, streams, seconds) : undefined
    const hub = await measured('hub', url, streams, seconds)
    const length = minutes > 0 ? minutes * 60 : seconds
    const watch = await measured<Watched>('watch', url, streams, length, viewers)
    const fifth = Math.max(Math.floor(watch.memory.length / 5), 1)
    const [first, last] = [mean(watch.memory.slice(0, fifth)), mean(watch.memory.slice(-fifth))]
    const shown = `${streams} cameras x ${viewers} viewers, ${Math.round(length)} s`
    rows.push(
      row(`CPU per remuxed stream of 1080p25, ${streams} streams`, hub.cpu * 100, '% of a core', {
        reference: copy.cpu * 100,
        referenceName: 'FFmpeg copying (node-av)',
        ratio: hub.cpu / copy.cpu,
        aim: '≤ 1.3 x',
      }),
      ...(command === undefined
        ? []
        : [
            row(`the same beside the command, ${streams} streams`, hub.cpu * 100, '% of a core', {
              reference: command.cpu * 100,
              referenceName: 'ffmpeg -c copy',
              ratio: hub.cpu / command.cpu,
              aim: '≤ 1.3 x',
            }),
          ]),
      row('first picture, key picture every 2 s, p95', percentile([...(hub.firsts ?? [])], 0.95), 'ms', {
        aim: '≤ 2,000 ms',
      }),
      row('first picture of a stream that runs, p95', percentile([...(hub.again ?? [])], 0.95), 'ms', {
        aim: '≤ 1,000 ms',
      }),
      row(`pictures lost, ${shown}`, watch.missed, 'pictures', {
        aim: '0',
        note: `of ${watch.pictures} received, ${Math.round(watch.expected)} sent; ${watch.breaks} breaks`,
      }),
      row(`CPU, ${shown}`, watch.cpu * 100, '% of a core'),
      row(`memory at the end, ${shown}`, last, 'MB', {
        reference: first,
        referenceName: 'memory at the beginning',
        ratio: last / first,
        aim: 'flat',
        note: `most ${Math.round(Math.max(...watch.memory))} MB`,
      }),
    )
  } finally {
    camera.kill()
  }
  if (evidence > 0) rows.push(...(await evidenceOf(evidence)))
  return rows
}
