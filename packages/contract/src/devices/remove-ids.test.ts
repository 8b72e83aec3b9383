import { expect, it } from 'vitest'
import { resources } from '../catalogue.ts'

it.each([
  ['gateway', 'gatewayIds'],
  ['temperaturehumidity', 'thIds'],
  ['pds', 'pdsIds'],
  ['electrostatic', 'electricityDischargeIds'],
  ['chargeGunpowder', 'chargegunPowderIds'],
])('%s is removed by %s', (name, ids) => {
  const found = resources.filter(({ path }) => path.toLowerCase().endsWith(`/${name.toLowerCase()}`))
  expect(found.map(({ removeBy }) => removeBy)).toEqual([ids])
})
