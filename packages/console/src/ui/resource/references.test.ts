import { temperaturehumidity } from '@fengsui/contract/devices/registers.ts'
import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import { expect, it } from 'vitest'
import { dependentsOf, missingParent, narrowedBy } from './references.ts'

const device = Object.entries(temperaturehumidity.fields)

it('a choice is narrowed by what every row of it has', () => {
  expect(narrowedBy('station')).toEqual(['enterpriseId', 'workplaceId'])
  expect(narrowedBy('gateway-port')).toEqual(['gatewayId'])
  expect(narrowedBy('gateway')).toEqual(['enterpriseId'])
  expect(narrowedBy('organize')).toEqual([])
  expect(narrowedBy('nothing')).toEqual([])
})

it('waits for what is asked in the same form and not chosen yet', () => {
  expect(missingParent('station', { enterpriseId: '1', workplaceId: '' })).toEqual(['工库房', 'Workplace'])
  expect(missingParent('station', { enterpriseId: '1', workplaceId: '2' })).toBeUndefined()
  expect(missingParent('gateway', {})).toBeUndefined()
})

it('a change clears the choices made under it', () => {
  expect(new Set(dependentsOf(device, 'enterpriseId'))).toEqual(
    new Set(['workplaceId', 'stationId', 'gatewayId', 'gatewayPortId']),
  )
  expect(dependentsOf(device, 'gatewayId')).toEqual(['gatewayPortId'])
  expect(dependentsOf(device, 'name')).toEqual([])
  const chain = { cityId: 'provinceId', countyId: 'cityId' }
  expect(dependentsOf(Object.entries(enterprise.fields), 'provinceId', chain)).toEqual(['cityId', 'countyId'])
})
