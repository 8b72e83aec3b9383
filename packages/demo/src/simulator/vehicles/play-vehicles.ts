import { setTimeout as sleep } from 'node:timers/promises'
import { callPath, pathOf } from '@fengsui/contract/kit/resource.ts'
import { jt808Terminal } from '@fengsui/contract/tracks/terminal.ts'
import type { Row } from '@fengsui/server/framework/store/row.ts'
import { type FleetVehicle, fleet } from '../../fleet/fleet-list.ts'
import { haulAt } from '../../fleet/timetable.ts'
import { type Ask, signedIn } from '../county/ask.ts'
import type { SimulatorOptions } from '../options.ts'
import { openTerminal } from './terminal-link.ts'

const stepMs = 1000
/** The vehicles are registered once the books are written, which takes a minute or two. */
const askEveryMs = 10_000
/** Positions of a longer time are not made up for here. */
const mostLateMs = 6 * 3_600_000

interface Registered {
  readonly vehicle: FleetVehicle
  readonly keptUntil: number
}

/** Terminals of the demonstration's vehicles in the register, each opened for a new registration. */
async function registeredIn(ask: Ask, now: number): Promise<Registered[]> {
  const query = { current: '1', size: '500', enabled: '1' }
  const page = (await ask(pathOf(jt808Terminal.path, 'page'), query)) as { records: Row[] }
  const rows = new Map(page.records.map((row) => [String(row.terminalNo), row]))
  const found: Registered[] = []
  for (const vehicle of fleet()) {
    const row = rows.get(vehicle.terminalNo)
    if (!row || String(row.vehicleId) !== vehicle.id) continue
    await ask(callPath(jt808Terminal, 'renewCode', jt808Terminal.calls.renewCode), { id: String(row.id) }, 'POST')
    const last = row.locateTime ? Date.parse(`${String(row.locateTime).replace(' ', 'T')}+08:00`) : 0
    found.push({ vehicle, keptUntil: Math.max(last, now - mostLateMs) })
  }
  return found
}

/** Asks for the vehicles, in one session, until they are there. */
const awaited =
  (signal: AbortSignal, clock: () => number) =>
  async (ask: Ask): Promise<Registered[]> => {
    while (!signal.aborted) {
      const found = await registeredIn(ask, clock())
      if (found.length > 0) return found
      await sleep(askEveryMs, undefined, { signal }).catch(() => {})
    }
    return []
  }

/**
 * Lets the vehicles' terminals report where they are, until the signal; waits until the server has them in its register. Adds the
 * plates that gates see to `driving`.
 */
export async function playVehicles(
  options: SimulatorOptions & { readonly jt808: NonNullable<SimulatorOptions['jt808']> },
  driving: Set<string>,
  signal: AbortSignal,
  log: (text: string) => void,
): Promise<void> {
  const clock = () => Date.now() + options.ahead
  const found = await signedIn(options, awaited(signal, clock)).catch((error: Error) => {
    log(`The vehicles do not drive: ${error.message}`)
    return []
  })
  if (found.length === 0) return
  for (const { vehicle } of found) driving.add(vehicle.plateNumber)
  log(`${found.length} vehicles drive`)
  const terminals = found.map(({ vehicle, keptUntil }) => ({
    vehicle,
    link: openTerminal({ vehicle, keptUntil, ...options.jt808, log }),
  }))
  while (!signal.aborted) {
    const now = clock()
    for (const { vehicle, link } of terminals) {
      const haul = haulAt(vehicle, now)
      link.step(now, haul !== undefined && now > haul.silence.from && now < haul.silence.to)
    }
    await sleep(stepMs, undefined, { signal }).catch(() => {})
  }
  for (const { link } of terminals) link.close()
}
