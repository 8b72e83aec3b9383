import { describe, expect, it } from 'vitest'
import { ladders } from './ladder.ts'
import { ladderOf, regionChain } from './ladder-params.ts'

const minutes = (params: Record<string, string>, region = '430181110') =>
  ladderOf('1', region, new Map(Object.entries(params))).minutes[0]

describe('the regions above a region', () => {
  it('runs from the township to the country', () => {
    expect(regionChain('430181110')).toEqual(['430181110', '430181', '430100', '430000', '00'])
  })
  it('names a district of a municipality and the country once', () => {
    expect(regionChain('110000')).toEqual(['110000', '00'])
    expect(regionChain('')).toEqual(['00'])
  })
})

describe('a ladder', () => {
  it('is the table where nothing is set, or what is set cannot be read', () => {
    expect(ladderOf('1', '430181', new Map())).toEqual(ladders['1'])
    for (const value of ['', 'soon', '5/5/5', '0/15/30/60/120/240', '10/15/30/60/120/240/480'])
      expect(minutes({ 'warn.deadline.minutes.1': value })).toBe(10)
    const wrong = new Map([
      ['warn.deadline.cap.1', '8'],
      ['warn.deadline.channels.1', 'pigeon'],
    ])
    expect(ladderOf('1', '430181', wrong)).toEqual(ladders['1'])
  })
  it('uses the nearest region, then the tenant', () => {
    const tenant = { 'warn.deadline.minutes.1': '9/9/9/9/9/-' }
    const province = { ...tenant, 'warn.deadline.minutes.1@430000': '8 / 8 / 8 / 8 / 8 / -' }
    const county = { ...province, 'warn.deadline.minutes.1@430181': '7/7/7/7/7/-' }
    expect(minutes(tenant)).toBe(9)
    expect(minutes(province)).toBe(8)
    expect(minutes(county)).toBe(7)
    expect(minutes(county, '430281101')).toBe(8)
    expect(minutes(county, '110101')).toBe(9)
  })
  it('changes cap and channels of one severity only', () => {
    const params = new Map([
      ['warn.deadline.cap.4@430181', '2'],
      ['warn.deadline.channels.4', 'site,sms'],
    ])
    expect(ladderOf('4', '430181110', params)).toMatchObject({ cap: 2, channels: ['site', 'sms'] })
    expect(ladderOf('3', '430181110', params)).toEqual(ladders['3'])
  })
})
