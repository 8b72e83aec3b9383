import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { startRtspServer } from '@fengsui/demo/cameras/rtsp/rtsp-server.ts'
import { Demuxer, Muxer } from 'node-av/api'
import { AV_LOG_QUIET } from 'node-av/constants'
import { Log } from 'node-av/lib'
import { createMediaHub } from '../../src/media/media-hub.ts'
import { codedSource } from '../../src/media/test/coded-source.ts'

/**
 * Program of the bench: `source` serves a camera of 1080p25 with a key picture every 2 s and prints its port; `hub`, `copy` and
 * `ffmpeg` read it as so many cameras and print what that costs: by the media worker, by the FFmpeg of this process copying into
 * fMP4, and by as many processes of `ffmpeg -c copy`; `watch` has several viewers of each.
 */
const [what, url = '', streams = '1', seconds = '10', viewers = '1'] = process.argv.slice(2)
Log.setLevel(AV_LOG_QUIET)

/** CPU time of this process and its children, s; Linux only. */
function cpuSeconds(): number {
  const pids = readdirSync('/proc/self/task').flatMap((task) =>
    readFileSync(`/proc/self/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean),
  )
  return ['self', ...pids].reduce((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return sum + (Number(fields[11]) + Number(fields[12])) / 100
  }, 0)
}

/** Cameras that are looked at for the first time. */
const firstLooks = 60

async function viaHub(): Promise<void> {
  const hub = createMediaHub({
    findOrigin: async () => ({ kind: 'rtsp', url, login: null, transport: 'tcp' }),
    workers: 1,
    transcodes: 0,
    log: () => {},
  })
  const firsts: number[] = []
  let fragments = 0
  const look = (id: string) => {
    const begun = performance.now()
    let isFirst = true
    return hub.subscribe(id, 'main', {
      init() {},
      fragment() {
        fragments += 1
        if (isFirst) firsts.push(performance.now() - begun)
        isFirst = false
      },
      lost() {},
    })
  }
  // The worker starts before what is measured.
  look('0')
  while (fragments === 0) await sleep(20)
  firsts.length = 0
  const leaves: (() => void)[] = []
  for (let n = 1; n <= firstLooks; n += 1) {
    leaves.push(look(String(n)))
    // Viewers come at any time between two key pictures.
    await sleep(170)
  }
  while (firsts.length < firstLooks) await sleep(20)
  for (const leave of leaves.slice(Number(streams) - 1)) leave()
  // Streams without a viewer go on for a while.
  await sleep(15_000)
  const begun = cpuSeconds()
  await sleep(Number(seconds) * 1000)
  const cpu = cpuSeconds() - begun
  const again: number[] = []
  for (let n = 0; n < 20; n += 1) {
    const at = performance.now()
    await new Promise<void>((resolve) => {
      let isFirst = true
      const leave = hub.subscribe('0', 'main', {
        init() {},
        fragment() {
          if (!isFirst) return
          isFirst = false
          again.push(performance.now() - at)
          setImmediate(() => leave())
          resolve()
        },
        lost() {},
      })
    })
  }
  console.log(JSON.stringify({ cpu: cpu / Number(streams) / Number(seconds), firsts, again }))
  await hub.close()
}

/** Resident memory of this process and its children, MB; Linux only. */
function residentMb(): number {
  const pids = readdirSync('/proc/self/task').flatMap((task) =>
    readFileSync(`/proc/self/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean),
  )
  return ['self', ...pids].reduce((sum, pid) => {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
    return sum + (pages * 4096) / 1e6
  }, 0)
}

/** Decoding time of the first picture of a fragment, and of the one that would follow its last, ticks. */
function timesOf(bytes: Buffer): { from: number; to: number; pictures: number } {
  const [decode, run] = [bytes.indexOf('tfdt'), bytes.indexOf('trun')]
  const pictures = bytes.readUInt32BE(run + 8)
  const from = Number(bytes.readBigUInt64BE(decode + 8))
  let to = from
  for (let n = 0; n < pictures; n += 1) to += bytes.readUInt32BE(run + 16 + n * 16)
  return { from, to, pictures }
}
/** Ticks of one picture of the camera, 25 a second. */
const pictureTicks = 3600
const sampleMs = 5000

/** Several viewers of every camera for a while: pictures each of them missed, cost, and memory over time. */
async function watched(): Promise<void> {
  const hub = createMediaHub({
    findOrigin: async () => ({ kind: 'rtsp', url, login: null, transport: 'tcp' }),
    workers: 2,
    transcodes: 0,
    log: () => {},
  })
  let [pictures, missed, breaks, waiting] = [0, 0, 0, 0]
  let isCounting = false
  for (let camera = 0; camera < Number(streams); camera += 1)
    for (let n = 0; n < Number(viewers); n += 1) {
      let next: number | undefined
      waiting += 1
      hub.subscribe(String(camera), 'main', {
        init() {
          next = undefined
        },
        fragment({ bytes }) {
          if (next === undefined) waiting -= 1
          const times = timesOf(bytes)
          if (isCounting && next !== undefined) missed += Math.max(Math.round((times.from - next) / pictureTicks), 0)
          if (isCounting) pictures += times.pictures
          next = times.to
        },
        lost() {
          if (isCounting) breaks += 1
        },
      })
    }
  while (waiting > 0) await sleep(100)
  await sleep(5000)
  isCounting = true
  const [begun, cpuBegun] = [performance.now(), cpuSeconds()]
  const memory: number[] = []
  while (performance.now() - begun < Number(seconds) * 1000) {
    memory.push(residentMb())
    await sleep(Math.min(sampleMs, Number(seconds) * 100))
  }
  isCounting = false
  const passed = (performance.now() - begun) / 1000
  const expected = Number(streams) * Number(viewers) * passed * 25
  const cpu = (cpuSeconds() - cpuBegun) / passed
  console.log(JSON.stringify({ cpu, pictures, expected, missed, breaks, memory }))
  await hub.close()
}

async function copied(): Promise<void> {
  const stop = new AbortController()
  let packets = 0
  const copies = Array.from({ length: Number(streams) }, async () => {
    const input = await Demuxer.open(url, { options: { rtsp_transport: 'tcp' } })
    const output = await Muxer.open('/dev/null', {
      format: 'mp4',
      options: { movflags: '+frag_keyframe+empty_moov+default_base_moof' },
    })
    const video = input.video()
    if (!video) throw new Error('no picture')
    const index = output.addStream(video)
    for await (const packet of input.packets(video.index)) {
      if (stop.signal.aborted || !packet) break
      packets += 1
      await output.writePacket(packet, index)
      packet.free()
    }
  })
  while (packets < Number(streams) * 10) await sleep(50)
  const begun = cpuSeconds()
  await sleep(Number(seconds) * 1000)
  console.log(JSON.stringify({ cpu: (cpuSeconds() - begun) / Number(streams) / Number(seconds) }))
  stop.abort()
  await Promise.allSettled(copies)
}

/** As many processes of the installed FFmpeg, which copy into fMP4. */
async function copiedByCommand(): Promise<void> {
  const words = ['-v', 'quiet', '-rtsp_transport', 'tcp', '-i', url, '-c', 'copy', '-an', '-f', 'mp4']
  const head = ['-movflags', 'frag_keyframe+empty_moov+default_base_moof', '-y', '/dev/null']
  const copies = Array.from({ length: Number(streams) }, () =>
    spawn('ffmpeg', [...words, ...head], { stdio: 'ignore' }),
  )
  // Each has looked at its stream by then, which is not what is measured.
  await sleep(8000)
  const begun = cpuSeconds()
  await sleep(Number(seconds) * 1000)
  console.log(JSON.stringify({ cpu: (cpuSeconds() - begun) / Number(streams) / Number(seconds) }))
  for (const copy of copies) copy.kill('SIGKILL')
}

if (what === 'source') {
  const source = codedSource('H264', 1920, 1080, 50, true)
  const server = await startRtspServer({ port: 0, sources: (path) => (path === '/c' ? source : undefined) })
  console.log(server.port)
  process.on('SIGTERM', () => process.exit(0))
} else {
  await { hub: viaHub, watch: watched, copy: copied, ffmpeg: copiedByCommand }[what as 'hub']()
  process.exit(0)
}
