import type pg from 'pg'

/** A metric of a demonstration device: normal, or crossing its limit repeatedly. */
export interface Channel {
  readonly deviceId: string
  readonly code: string
  readonly gateway: string
  readonly metric: string
  readonly quiet: number
  /** Null: never crosses its limits. */
  readonly crossing: Crossing | null
}
interface Crossing {
  readonly typeKey: string
  readonly over: number
  readonly onDelay: number
  readonly offDelay: number
  /** Its index among those that cross. */
  readonly turn: number
}

interface Found {
  id: string
  code: string
  kind: string
  gateway: string
  attrs: Record<string, string>
}
const second = 1000

function channelsOf({ id, code, kind, gateway, attrs }: Found, turn: number): Channel[] {
  const channel = (metric: string, quiet: number, crossing: Channel['crossing'] = null): Channel => ({
    deviceId: id,
    code,
    gateway,
    metric,
    quiet,
    crossing,
  })
  const limit = (field: string) => Number(attrs[field])
  switch (kind) {
    case 'th':
      return [channel('temperature', 22), channel('humidity', 60)]
    case 'dust':
      return [channel('concentration', 3)]
    case 'electrostatic':
      return [channel('resistance', 20)]
    case 'chargegunpowder': {
      const kilograms = limit('xianDingYaoLiang')
      const crossing = { typeKey: 'e1001', over: kilograms * 1.1, onDelay: 10 * second, offDelay: 10 * second, turn }
      return [channel('weight', kilograms / 2, crossing)]
    }
    case 'druginvolved': {
      const crossing = {
        typeKey: 'm4',
        over: limit('maxSpeed') * 1.1,
        onDelay: 5 * second,
        offDelay: 30 * second,
        turn,
      }
      return [channel('speed', limit('ratedSpeed') * 0.9, crossing)]
    }
    default:
      return []
  }
}

/** Returns the given number of metrics of the demonstration's devices, gateway by gateway. */
export async function readFleet(pool: pg.Pool, channels: number): Promise<Channel[]> {
  const { rows } = await pool.query<Found>(
    `select d.id, d.code, d.kind, g.code as gateway, d.attrs from dev_device d join dev_device g on g.id = d.gateway_id
     where d.kind in ('th', 'dust', 'electrostatic', 'chargegunpowder', 'druginvolved') order by g.code, d.code`,
  )
  let turn = 0
  const all = rows.flatMap((row) => {
    const own = channelsOf(row, turn)
    turn += own.filter(({ crossing }) => crossing).length
    return own
  })
  return all.slice(0, channels)
}
