import { setTimeout as sleep } from 'node:timers/promises'
import { writeItems } from '../../src/telemetry/jt808/additional-items.ts'
import { writeLocation } from '../../src/telemetry/jt808/location.ts'
import { fromTerminal, result } from '../../src/telemetry/jt808/message-ids.ts'
import { connectTerminal } from '../../src/telemetry/jt808/test/terminal-client.ts'

/**
 * Terminals over real connections, each reporting a place every so many seconds; numbers from `first` on, all with one code. Prints
 * how many positions were answered and refused, and how long the answers took, as JSON.
 */
const [port = '', first = '', count = '2000', every = '10', seconds = '30', code = ''] = process.argv.slice(2)
const period = Number(every) * 1000
const took: number[] = []
let [answered, refused, late] = [0, 0, 0]

const place = (n: number): Buffer =>
  writeLocation({
    longitude: 113 + (n % 100) / 100,
    latitude: 28 + (Date.now() % 100_000) / 1e6,
    accOn: true,
    altitude: 80,
    speed: 40 + (n % 20),
    direction: n % 360,
    time: Math.floor(Date.now() / 1000) * 1000,
    items: writeItems({ mileage: 1000 + n, cargoTemperature: 21 }),
  })

async function drive(n: number, from: number, until: number): Promise<void> {
  const terminal = await connectTerminal(Number(port), String(Number(first) + n))
  if ((await terminal.authenticate(code)) !== result.done) throw new Error(`terminal ${n} was refused`)
  // Terminals report at moments of their own.
  await sleep(Math.max(0, from + ((n * 37) % period) - Date.now()))
  while (Date.now() < until) {
    const began = performance.now()
    const answer = await terminal.answerTo(terminal.send(fromTerminal.location, place(n)))
    const passed = performance.now() - began
    took.push(passed)
    if (answer === result.done) answered += 1
    else refused += 1
    if (passed > period) late += 1
    await sleep(Math.max(0, period - passed))
  }
  terminal.end()
}

/** Connections that have not said who they are are bounded: they enter in groups. */
const group = 100
const running: Promise<void>[] = []
const from = Date.now() + Number(count) * 8
for (let n = 0; n < Number(count); n++) {
  running.push(drive(n, from, from + Number(seconds) * 1000))
  if (n % group === group - 1) await sleep(500)
}
await Promise.all(running)
took.sort((one, other) => one - other)
const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0
process.stdout.write(JSON.stringify({ answered, refused, late, median: at(0.5), p95: at(0.95), most: at(1) }))
process.exit(0)
