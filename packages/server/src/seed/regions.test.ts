import { citySeats } from '@fengsui/contract/geo/city-seats.ts'
import { countySeats } from '@fengsui/contract/geo/county-seats.ts'
import { provinceSeats } from '@fengsui/contract/geo/province-seats.ts'
import { townshipSeats } from '@fengsui/contract/geo/township-seats.ts'
import { describe, expect, it } from 'vitest'
import { readRegions } from './regions.ts'

const regions = [...readRegions()]
const byCode = new Map(regions.map((region) => [region.code, region]))
const count = (level: number) => regions.filter((region) => region.level === level).length

describe('the region register', () => {
  it('names no code twice', () => expect(byCode.size).toBe(regions.length))

  it('holds the numbers its README gives', () => {
    expect([0, 1, 2, 3, 4].map(count)).toEqual([1, 34, 342, 2975, 41352])
  })

  it('puts every parent before its children, one chain up to the root', () => {
    const seen = new Set<string>([''])
    for (const region of regions) {
      expect(seen.has(region.parentCode), region.code).toBe(true)
      seen.add(region.code)
      const parent = byCode.get(region.parentCode)
      if (!parent) continue
      expect(region.ancestors).toBe(parent.ancestors ? `${parent.ancestors},${parent.code}` : parent.code)
      expect(parent.level).toBeLessThan(region.level)
    }
  })

  it('uses six-digit codes down to the county and nine-digit codes for townships', () => {
    for (const region of regions.slice(1)) expect(region.code).toMatch(region.level === 4 ? /^\d{9}$/ : /^\d{6}$/)
  })

  it('names the whole way down to a township', () => {
    expect(byCode.get('430181110')).toMatchObject({
      name: '大瑶镇',
      ancestors: '00,430000,430100,430181',
      provinceName: '湖南省',
      cityName: '长沙市',
      districtCode: '430181',
      districtName: '浏阳市',
      townCode: '430181110',
      level: 4,
    })
  })

  it('hangs the townships of a city without counties on the city', () => {
    const town = regions.find((region) => region.level === 4 && region.parentCode === '441900')
    expect(town).toMatchObject({ cityName: '东莞市', districtCode: null, ancestors: '00,440000,441900' })
  })

  it('numbers the brothers of a division without a gap', () => {
    const towns = regions.filter((region) => region.parentCode === '430181')
    expect(towns.map((town) => town.sort)).toEqual(towns.map((_, index) => index + 1))
    expect(towns).toHaveLength(32)
  })

  it('knows every place the map names, by the same name', () => {
    for (const [code, name] of [...provinceSeats, ...citySeats, ...countySeats, ...townshipSeats])
      expect(byCode.get(code)?.name.startsWith(name), code).toBe(true)
  })
})
