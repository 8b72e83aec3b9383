import { resources } from '@fengsui/contract/catalogue.ts'
import { productionState } from '@fengsui/contract/dictionaries/enterprises.ts'
import { pathOf, type Resource } from '@fengsui/contract/kit/resource.ts'
import { type DeviceKind, kindMetrics } from '@fengsui/contract/telemetry/metrics.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import type { Row } from '@fengsui/server/framework/store/row.ts'
import type { Ask } from './ask.ts'
import { type County, type Device, numberOf, type Workplace } from './county.ts'

const most = 500
const word = (row: Row, field: string): string => String(row[field] ?? '')
const reference = (row: Row, field: string): string | null => word(row, field) || null

/** Returns every row visible to the caller, page by page. */
async function rowsOf(ask: Ask, of: Resource): Promise<Row[]> {
  const rows: Row[] = []
  for (let current = 1; ; current++) {
    const query = { current: String(current), size: String(most), ascs: 'id' }
    const page = (await ask(pathOf(of.path, of.standard.page ?? of.standard.list ?? 'page'), query)) as {
      records: Row[]
      pages: number
    }
    rows.push(...page.records)
    if (current >= page.pages) return rows
  }
}

function deviceOf(row: Row): Device | null {
  const kind = word(row, 'kind') as DeviceKind
  const known = kindMetrics[kind]
  if (!known || numberOf(row, 'enabled') === 0) return null
  return {
    id: word(row, 'id'),
    code: word(row, 'code'),
    kind,
    gatewayId: reference(row, 'gatewayId'),
    workplaceId: reference(row, 'workplaceId'),
    enterpriseId: word(row, 'enterpriseId'),
    samplingSeconds: numberOf(row, 'samplingSeconds') ?? known.metrics[0]?.sampleSeconds ?? 60,
    offlineSeconds: numberOf(row, 'offlineSeconds') ?? known.offlineSeconds,
    fields: row,
  }
}

const workplaceOf = (row: Row): Workplace => ({
  id: word(row, 'id'),
  kind: word(row, 'workplaceKind'),
  process: word(row, 'processType'),
  maxPerson: numberOf(row, 'maxPerson') ?? 0,
  workStart: word(row, 'workStart') || '06:00',
  workEnd: word(row, 'workEnd') || '18:30',
  stopped: word(row, 'productionState') === productionState.is.stopped,
  fields: row,
})

/** One register of each kind of device; some are there under two paths. */
const registers = new Map(
  resources
    .filter(({ table, standard }) => table === 'dev_device' && (standard.page ?? standard.list))
    .map((of) => [of.only.kind, of]),
)

/** Returns gateways, devices and workplaces visible to the caller, ordered by code. */
export async function fetchCounty(ask: Ask): Promise<County> {
  const rows: Row[] = []
  for (const kind of registers.values()) rows.push(...(await rowsOf(ask, kind)))
  const all = rows
    .map(deviceOf)
    .filter((device) => device !== null)
    .sort((one, other) => (one.code < other.code ? -1 : 1))
  const workplaces = (await rowsOf(ask, workplace)).map(workplaceOf)
  const gateways = all.filter(({ kind }) => kind === 'gateway')
  return {
    gateways,
    devices: all.filter(({ kind }) => kind !== 'gateway'),
    workplaces: new Map(workplaces.map((one) => [one.id, one])),
  }
}
