import { videoMessages as say } from '@fengsui/contract/video/video-messages.ts'
import { sql } from 'kysely'
import type { Db } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import type { Row } from '../../framework/store/row.ts'
import type { MoveCamera, PresetBook } from '../devices/index.ts'
import type { GbServer } from './gb-server.ts'
import type { GbMove } from './manscdp.ts'
import { runningGbServer } from './running.ts'
import { NoAnswer } from './transactions.ts'

/** The standard has no order to go home: the first preset is the home position. */
const homePreset = 1
const mostPresets = 255
/**
 * First number given to a preset of a camera that does not list its own: those it has are usually numbered from 1, and
 * none of them may be overwritten unseen.
 */
const firstUnseen = 51

/** Calls the SIP server; a device that is not there or does not answer is refused in words. */
async function asking<T>(work: (server: GbServer) => Promise<T>): Promise<T> {
  const server = runningGbServer()
  if (!server) throw badRequest(say.ptzUnsupported)
  try {
    return await work(server)
  } catch (error) {
    if (error instanceof NoAnswer) throw badRequest(say.ptzFailed)
    throw error
  }
}

const order = (row: Row, move: GbMove, speed: number, preset: number): Promise<void> =>
  asking(async (server) => {
    if (!(await server.move(String(row.id), move, speed, preset))) throw badRequest(say.ptzFailed)
  })

/** The number of a preset. Throws unless the token is one. */
function numberOf(token: string): number {
  const number = Number(token)
  if (!/^\d{1,3}$/.test(token) || number < 1 || number > mostPresets) throw badRequest(say.noPreset, { preset: token })
  return number
}

/** Moves a camera by GB/T 28181. */
export const moveByGb: MoveCamera = async (_ctx, row, { move, speed, preset, token }) => {
  if (!move) throw badRequest(say.ptzUnsupported)
  if (move === 'home') return order(row, 'preset', 5, homePreset)
  await order(row, move, speed ?? 5, token ? numberOf(token) : (preset ?? 1))
}

/** Names given here: the order that saves a preset carries none. By number. */
async function ownNames(db: Db, row: Row): Promise<ReadonlyMap<string, string>> {
  const found = await sql<{ names: Record<string, string> | null }>`select attrs -> 'presetNames' as names
    from dev_device where id = ${String(row.id)}`.execute(db)
  return new Map(Object.entries(found.rows[0]?.names ?? {}))
}

/** What the device lists, or null when it lists nothing of its presets, and the names given here. */
async function readPresets(db: Db, row: Row) {
  const [listed, names] = await Promise.all([asking((server) => server.presets(String(row.id))), ownNames(db, row)])
  if (listed === undefined) throw badRequest(say.ptzFailed)
  return { listed, names }
}

/** The presets of a camera by GB/T 28181: as the device lists them, else those that were named here. */
export const gbPresets: PresetBook = {
  async list({ db }, row) {
    const { listed, names } = await readPresets(db, row)
    const tokens = listed?.map(({ token }) => token) ?? [...names.keys()]
    const told = new Map(listed?.map(({ token, name }) => [token, name]))
    return [...new Set(tokens)]
      .sort((one, other) => Number(one) - Number(other))
      .map((token) => ({ token, name: names.get(token) ?? told.get(token) ?? null }))
  },

  async save({ db }, row, name, token) {
    let number = token ? numberOf(token) : undefined
    if (number === undefined) {
      const { listed, names } = await readPresets(db, row)
      const taken = new Set(listed?.map((one) => one.token) ?? names.keys())
      const first = listed ? 1 : firstUnseen
      const numbers = Array.from({ length: mostPresets - first + 1 }, (_, n) => first + n)
      number = numbers.find((one) => !taken.has(String(one)))
      if (number === undefined) throw badRequest(say.presetsFull, { count: numbers.length })
    }
    await order(row, 'setPreset', 5, number)
    await sql`update dev_device set attrs = jsonb_set(attrs, '{presetNames}',
      coalesce(attrs -> 'presetNames', '{}') || jsonb_build_object(${String(number)}::text, ${name}::text))
      where id = ${String(row.id)}`.execute(db)
  },

  async remove({ db }, row, token) {
    await order(row, 'removePreset', 5, numberOf(token))
    await sql`update dev_device set attrs = attrs #- array['presetNames', ${token}::text]
      where id = ${String(row.id)}`.execute(db)
  },
}
