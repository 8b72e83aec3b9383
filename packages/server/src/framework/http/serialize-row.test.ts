import type { Field } from '@fengsui/contract/kit/field.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { presentAll, serializeRow, shanghai } from './serialize-row.ts'

const field = (kind: string, more: object = {}) => ({ kind, label: ['名', 'name'], ...more }) as unknown as Field
const fields = {
  name: field('text'),
  password: field('text', { writeOnly: true }),
  weight: field('decimal', { scale: 2 }),
  count: field('integer'),
  day: field('date'),
  at: field('time'),
  kind: field('code'),
  sex: field('code', { dictionary: { code: 'sex', numeric: true } }),
  files: field('files'),
  note: field('text', { in: 'attrs' }),
}
const shape = { fields, idAlias: undefined }
const row = {
  id: '7',
  name: 'x',
  password: 'secret',
  weight: '12.5',
  count: '3',
  kind: 4,
  sex: '1',
  day: new Date('2026-11-21T16:00:00Z'),
  at: new Date('2026-11-21T16:00:01Z'),
  attrs: { note: 'n' },
  other: 1,
}

describe('a row on the wire', () => {
  it('has the declared fields in their order and form, and nothing else', () => {
    const shown = serializeRow(shape, row)
    expect(shown).toEqual({
      id: '7',
      name: 'x',
      weight: '12.50',
      count: 3,
      day: '2026-11-22',
      at: '2026-11-22 00:00:01',
      kind: '4',
      sex: 1,
      files: [],
      note: 'n',
    })
    expect(Object.keys(shown)).toEqual(['id', ...Object.keys(fields).filter((name) => name !== 'password')])
  })

  it('shares nothing with the row before it', () => {
    const [first, second] = presentAll(shape, [row, { id: '8' }])
    expect(first).toMatchObject({ id: '7', note: 'n' })
    expect(second).toMatchObject({ id: '8', name: null, weight: null, note: null, files: [] })
    expect(presentAll(shape, [{ id: '9' }])[0]?.files).not.toBe(second?.files)
  })

  it('has its alias only where one is asked for', () => {
    expect(serializeRow({ ...shape, idAlias: 'caseId' }, row)).toMatchObject({ id: '7', caseId: '7' })
    expect(serializeRow(shape, row)).not.toHaveProperty('caseId')
  })
})

it('formats a time as Shanghai has said it since 1991, at every midnight and second', () => {
  const within = { min: new Date('1993-01-01'), max: new Date('2400-01-01'), noInvalidDate: true }
  const midnight = fc
    .date(within)
    .map((at) => new Date(Math.floor(at.getTime() / 86_400_000) * 86_400_000 - 28_800_000))
  fc.assert(
    fc.property(fc.oneof(fc.date(within), midnight), fc.constantFrom(-1, 0, 999), (at, more) => {
      const moment = new Date(at.getTime() + more)
      const local = new Date(moment.getTime() + 28_800_000).toISOString()
      expect(shanghai(moment)).toBe(`${local.slice(0, 10)} ${local.slice(11, 19)}`)
    }),
  )
})
