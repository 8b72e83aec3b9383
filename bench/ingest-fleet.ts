import { createHash } from 'node:crypto'
import type pg from 'pg'

/** A gateway and the devices behind it. */
export interface BenchGateway {
  token: string
  sensors: { code: string; metrics: readonly (readonly [key: string, middle: number, swing: number])[] }[]
}

const kinds = {
  th: [
    ['temperature', 24, 6],
    ['humidity', 60, 10],
  ],
  pds: [
    ['peopleCount', 2, 1],
    ['motion', 1, 0],
    ['manMachine', 0, 0],
    ['offPost', 0, 0],
  ],
  druginvolved: [
    ['speed', 30, 5],
    ['runMinutes', 40, 20],
  ],
} as const
/** A machine above its 40 rpm: its warning stays open. */
const tooFast = [
  ['speed', 45, 4],
  ['runMinutes', 40, 20],
] as const
const sensorsPerGateway = { th: 10, pds: 5, druginvolved: 5 } as const

/**
 * Creates enterprises, each with a workplace, a gateway and twenty sensors with their own limits and those of
 * their kind.
 */
export async function buildFleet(client: pg.Client, gateways: number): Promise<BenchGateway[]> {
  const organize = await client.query('select id from org_organize order by organize_level desc limit 1')
  const fleet: BenchGateway[] = []
  for (let n = 1; n <= gateways; n++) fleet.push(await addGateway(client, n, organize.rows[0].id))
  return fleet
}

async function addGateway(client: pg.Client, n: number, organizeId: string): Promise<BenchGateway> {
  const name = `BENCH${String(n).padStart(4, '0')}`
  const one = async (text: string, values: unknown[]): Promise<string> => (await client.query(text, values)).rows[0].id
  const enterprise = await one(
    `insert into ent_enterprise (enterprise_name, credit_code, enterprise_level, enterprise_nature, economic_type,
       mode_of_operation, province_id, city_id, county_id, organize_id, address, legal_person, principal,
       principal_phone, safety_manager, safety_phone)
     values ($1, $1, '1', '1', '1', '1', '430000', '430100', '430181', $2, '-', '-', '-', '-', '-', '-') returning id`,
    [name, organizeId],
  )
  const workplace = await one(
    `insert into wp_workplace (enterprise_id, code, building_number, name, workplace_kind, hazard_grade,
       xian_ding_yao_liang, max_person) values ($1, $2, '1', '基准工房', '1', '1', 10, 5) returning id`,
    [enterprise, name],
  )
  const token = `bench-${name}`
  const device = `insert into dev_device (kind, code, name, enterprise_id, workplace_id, gateway_id, token_hash, attrs)
    values ($1, $2, $2, $3, $4, $5, $6, $7) returning id`
  const hash = createHash('sha256').update(token).digest('hex')
  const gateway = await one(device, ['gateway', name, enterprise, null, null, hash, {}])
  const sensors: BenchGateway['sensors'] = []
  for (const [kind, count] of Object.entries(sensorsPerGateway)) {
    for (let number = 1; number <= count; number++) {
      const code = `${name}-${kind}-${number}`
      const attrs = kind === 'druginvolved' ? { maxSpeed: '40', ratedSpeed: '30', maxRunMinutes: 120 } : {}
      await one(device, [kind, code, enterprise, workplace, gateway, null, attrs])
      const over = kind === 'druginvolved' && number === 1
      sensors.push({ code, metrics: over ? tooFast : kinds[kind as keyof typeof kinds] })
    }
  }
  return { token, sensors }
}
