import { expect, it } from 'vitest'
import { mapAddressOf } from './use-map-address.ts'

const of = (text: string) => mapAddressOf(new URLSearchParams(text))

it('says place, layers, filter, base, overlays and choice', () => {
  expect(of('at=113.64,28.15,13&layers=vehicle,fence&only=moving&base=7&over=8,9&chosen=vehicle:12')).toEqual({
    camera: { longitude: 113.64, latitude: 28.15, zoom: 13 },
    layers: new Set(['vehicle', 'fence']),
    pill: 'moving',
    base: '7',
    over: ['8', '9'],
    selected: { kind: 'vehicle', id: '12' },
  })
})

it('without words is the usual map, and may have no layer at all', () => {
  expect(of('')).toMatchObject({ camera: null, pill: null, base: null, over: null, selected: null })
  expect([...of('').layers]).toContain('enterprise')
  expect(of('layers=').layers).toEqual(new Set())
  expect(of('over=').over).toEqual([])
})

it('takes nothing that is no place, layer, filter or number', () => {
  const wrong = of("at=999,28,13&layers=vehicle,toString&only=all&base=1'--&over=x,8&chosen=ghost:1")
  expect(wrong).toMatchObject({ camera: null, layers: new Set(['vehicle']), pill: null, base: null, over: ['8'] })
  expect(wrong.selected).toBeNull()
  expect(of('at=1,2').camera).toBeNull()
  expect(of('chosen=vehicle:x').selected).toBeNull()
})
