import { describe, expect, it } from 'vitest'
import { contentOf } from './content.ts'
import { raisedBy } from './raised-by.ts'

const th = { placeName: '3号混药工房', deviceName: '温湿度计01', unit: '℃' }
const hot = { ...th, typeKey: 'm1', by: raisedBy('th', 'm1'), value: 35.24, threshold: 34 }

describe('the sentence of a warning', () => {
  it('names place, device, value and limit', () => {
    expect(contentOf(hot)).toEqual([
      '3号混药工房 温湿度计01：温度 35.24 ℃，超过限值 34 ℃',
      '3号混药工房 温湿度计01: Temperature 35.24 ℃, above the limit of 34 ℃',
    ])
  })
  it('names the type beside a metric of another name', () => {
    const weight = { ...hot, typeKey: 'e1001', by: raisedBy('chargegunpowder', 'e1001'), value: 12, threshold: 10 }
    expect(contentOf({ ...weight, unit: 'kg' })[0]).toContain('：超药量，药量 12 kg，超过限值 10 kg')
  })
  it('says below when the value is under its limit', () => {
    expect(contentOf({ ...hot, value: -1.5, threshold: 0 })[0]).toContain('-1.5 ℃，低于下限 0 ℃')
  })
  it('has no figures for an outage or a switch', () => {
    const outage = { ...th, typeKey: 'a7', by: raisedBy('th', 'a7'), value: null, threshold: null, unit: '' }
    expect(contentOf(outage)[0]).toBe('3号混药工房 温湿度计01：温湿度设备离线')
    const night = { ...th, typeKey: 'e1013', by: raisedBy('pds', 'e1013'), value: 1, threshold: 0, unit: '' }
    expect(contentOf(night)[0]).toBe('3号混药工房 温湿度计01：夜间作业')
  })
  it('says how sure a picture is', () => {
    const seen = { ...th, typeKey: 'w105', by: raisedBy('camera', 'w105'), value: 0.912, threshold: 0.75, unit: '' }
    expect(contentOf(seen)[0]).toBe('3号混药工房 温湿度计01：识别到烟雾明火，置信度 91%')
  })
  it('omits a missing place', () => {
    expect(contentOf({ ...hot, placeName: null })[0]).toMatch(/^温湿度计01：/)
  })
})

describe('who raises a type', () => {
  it('derives the family from device kind and type', () => {
    expect(raisedBy('pds', 'a0').source).toBe('pds')
    expect(raisedBy('camera', 'a0').source).toBe('video')
    expect(raisedBy('gateway', 'e1014')).toEqual({ source: 'device', metric: null, offline: true })
    expect(raisedBy('pds', 'a1').source).toBe('device')
  })
})
