import { describe, expect, it } from 'vitest'
import { snapshot, warning } from '../test-snapshot.ts'
import { type MapRequest, mapOf, rememberedMap } from './map-model.ts'

const request = (of: Partial<MapRequest> = {}): MapRequest => ({
  snapshot: snapshot([warning()]),
  borders: null,
  size: '1920',
  box: { width: 774, height: 480 },
  ...of,
})

describe('the layout of the map', () => {
  it('stays while only times and values change', () => {
    const remembered = rememberedMap()
    const first = remembered(request())
    const later = snapshot([warning({ lastValue: 14, deadline: '2026-11-20 14:31:00', handleType: 3 })], {
      time: '2026-11-20 14:26:39',
    })
    expect(first).not.toBeNull()
    expect(remembered(request({ snapshot: later }))).toBe(first)
  })
  it('is made again when a severity, an enterprise or the size changes', () => {
    const remembered = rememberedMap()
    const first = remembered(request())
    const red = remembered(request({ snapshot: snapshot([warning({ severity: 1 })]) }))
    expect(red).not.toBe(first)
    expect(red?.layout.labels[0]?.mark.severity).toBe(1)
    const fewer = snapshot([warning({ severity: 1 })])
    const alone = remembered(request({ snapshot: { ...fewer, enterprises: fewer.enterprises.slice(0, 1) } }))
    expect(alone?.layout.marks).toHaveLength(1)
    expect(remembered(request({ box: { width: 774, height: 450 } }))).not.toBe(alone)
  })
})

describe('an enterprise without a credible position', () => {
  const at = (longitude: number | null, latitude: number | null) => {
    const of = snapshot([warning()])
    const enterprises = of.enterprises.map((one) => (one.id === 'e1' ? { ...one, longitude, latitude } : one))
    return mapOf(request({ snapshot: { ...of, enterprises } }))
  }
  it('is at the seat of its township and says so', () => {
    const map = at(null, null)
    expect(map?.unplaced.get('e1')).toBe('unregistered')
    const mark = map?.layout.marks.find(({ id }) => id === 'e1')
    expect(mark?.x).toBeGreaterThan(0)
    expect(map?.layout.labels.some((label) => label.mark.id === 'e1')).toBe(true)
  })
  it('is believed where it is registered', () => expect(at(113.7, 28.2)?.unplaced.size).toBe(0))
})
