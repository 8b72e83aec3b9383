import { expect, it } from 'vitest'
import { flat } from './flat.ts'

const rows = [{ id: '1', children: [{ id: '2', children: [{ id: '3' }] }, { id: '4' }] }, { id: '5' }]
const seen = (shut: string[]) => flat(rows, new Set(shut)).map(({ id, depth }) => `${id}:${depth}`)

it('shows a forest line by line, each below its parent', () => {
  expect(seen([])).toEqual(['1:0', '2:1', '3:2', '4:1', '5:0'])
})

it('omits rows below a collapsed branch', () => {
  expect(seen(['2'])).toEqual(['1:0', '2:1', '4:1', '5:0'])
  expect(seen(['1'])).toEqual(['1:0', '5:0'])
  expect(flat(rows, new Set(['1']))[0]).toMatchObject({ branch: true, open: false })
})
