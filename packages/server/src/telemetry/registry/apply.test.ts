import { expect, it } from 'vitest'
import { takeDefinitions } from './apply.ts'
import { emptyIndex } from './index.ts'
import type { DeviceRow } from './registry-rows.ts'

const device = (at: number): DeviceRow => ({
  id: String(at),
  kind: 'pds',
  code: `D-${at}`,
  tenantId: '000000',
  enterpriseId: '9',
  regionCode: '430181',
  organizeId: null,
  workplaceId: null,
  stationId: null,
  gatewayId: null,
  tokenHash: null,
  enabled: 1,
  samplingSeconds: null,
  offlineSeconds: null,
  attrs: {},
  heartTime: null,
  onLine: 0,
  isDeleted: 0,
})

it('takes a plant of twelve thousand devices at a start: the work grows with their number, not its square', () => {
  const devices = Array.from({ length: 12_000 }, (_, at) => device(at + 1))
  const none = { workplaces: [], stations: [], enterprises: [], rules: [], watches: [] }
  const index = emptyIndex(1)
  expect(takeDefinitions(index, { ...none, devices }, true).affected.size).toBe(12_000)
  // One that changes touches those it may be paired with.
  const next = [{ ...device(1), code: 'D-NEW' }, ...devices.slice(1)]
  expect(takeDefinitions(index, { ...none, devices: next }, true).affected.size).toBe(12_000)
})
