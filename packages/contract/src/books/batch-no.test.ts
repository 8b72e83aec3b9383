import { expect, it } from 'vitest'
import { batchNo } from './batch-no.ts'

const read = (given: unknown) => batchNo().schema().safeParse(given)

it('is refused when it is longer than 40 characters', () => {
  expect(read('A'.repeat(41)).success).toBe(false)
})

it('is one batch however its characters are written: what cannot be seen makes no other one', () => {
  for (const given of [
    'SC2026-1',
    ' SC2026-1 ',
    'SC2026-1\u200b',
    '\ufeffSC\u00ad2026-1',
    'ＳＣ２０２６－１',
    'SC2026\u2060-1',
  ])
    expect(read(given)).toMatchObject({ data: 'SC2026-1' })
  expect(read(' SC\u3000 \t2026 ')).toMatchObject({ data: 'SC 2026' })
  expect(read(20261)).toMatchObject({ data: '20261' })
  expect(read('sc2026-1')).toMatchObject({ data: 'sc2026-1' })
  expect(read(null).success).toBe(false)
})
