import { expect, it } from 'vitest'
import { clear, nextFree, place, regrid, streamOf, tilesOf, withTiles } from './tiles.ts'

const read = (text: string) => tilesOf(new URLSearchParams(text))

it('ignores what is not a camera, a number of tiles or a tile', () => {
  expect(read('grid=7&cameras=12,abc,,99&chosen=9')).toEqual({ grid: 4, cameras: ['12', null, null, '99'], chosen: 0 })
})

it('keeps the rest of the address, and reads what it wrote', () => {
  const tiles = { grid: 4, cameras: ['12', null, '13', null], chosen: 2 } as const
  const params = withTiles(new URLSearchParams('name=x'), tiles)
  expect(params.get('name')).toBe('x')
  expect(tilesOf(params)).toEqual(tiles)
})

it('keeps the chosen camera when there are fewer tiles', () => {
  const tiles = read('grid=9&cameras=1,2,3,4,5,6&chosen=5')
  expect(regrid(tiles, 4)).toEqual({ grid: 4, cameras: ['6', '1', '2', '3'], chosen: 0 })
  expect(regrid(read('grid=1&cameras=7'), 4).cameras).toEqual(['7', null, null, null])
})

it('shows a camera once: one that is watched changes places', () => {
  const tiles = read('grid=4&cameras=1,2')
  expect(place(tiles, '2', 0).cameras).toEqual(['2', '1', null, null])
  expect(place(tiles, '3', 2)).toMatchObject({ cameras: ['1', '2', '3', null], chosen: 2 })
  expect(clear(tiles, 0).cameras).toEqual([null, '2', null, null])
})

it('fills the chosen tile, then the first free one, else replaces the chosen one', () => {
  expect(nextFree(read('grid=4&cameras=1,2,,&chosen=3'))).toBe(3)
  expect(nextFree(read('grid=4&cameras=1,2,,&chosen=0'))).toBe(2)
  expect(nextFree(read('grid=1&cameras=1'))).toBe(0)
})

it('takes the main stream for few pictures and for the chosen one', () => {
  expect(streamOf(read('grid=4'), 3)).toBe('main')
  expect([0, 1].map((at) => streamOf(read('grid=9&chosen=1'), at))).toEqual(['sub', 'main'])
})
