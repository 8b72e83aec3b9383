import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { percentile, type Row } from './support/row.ts'

const program = join(import.meta.dirname, '../packages/server/test/support/media-main.ts')

interface Told {
  /** Cores per stream. */
  readonly cpu: number
  /** ms */
  readonly firsts?: readonly number[]
  readonly again?: readonly number[]
}

async function measured(what: 'hub' | 'copy', url: string, streams: number, seconds: number): Promise<Told> {
  const words = [program, what, url, String(streams), String(seconds)]
  const { stdout } = await promisify(execFile)(process.execPath, words, { maxBuffer: 1024 * 1024 })
  return JSON.parse(stdout) as Told
}

/**
 * Cost of a stream of 1080p25 H.264 through hub and media worker beside FFmpeg copying the same into fMP4, and the time until a
 * viewer has its first picture, over a key picture every 2 s and where the stream runs already.
 */
export async function run({ streams = 16, seconds = 20 } = {}): Promise<Row[]> {
  const camera = spawn(process.execPath, [program, 'source'], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const [port] = (await once(camera.stdout, 'data')) as [Buffer]
    const url = `rtsp://127.0.0.1:${port.toString().trim()}/c`
    const copy = await measured('copy', url, streams, seconds)
    const hub = await measured('hub', url, streams, seconds)
    const row = (what: string, value: number, unit: string, more: Partial<Row> = {}): Row => {
      return { bench: 'video', what, value, unit, ...more }
    }
    return [
      row(`CPU per remuxed stream of 1080p25, ${streams} streams`, hub.cpu * 100, '% of a core', {
        reference: copy.cpu * 100,
        referenceName: 'FFmpeg copying (node-av)',
        ratio: hub.cpu / copy.cpu,
        aim: '≤ 1.3 x',
      }),
      row('first picture, key picture every 2 s, p95', percentile([...(hub.firsts ?? [])], 0.95), 'ms', {
        aim: '≤ 2,000 ms',
      }),
      row('first picture of a stream that runs, p95', percentile([...(hub.again ?? [])], 0.95), 'ms', {
        aim: '≤ 1,000 ms',
      }),
    ]
  } finally {
    camera.kill()
  }
}
