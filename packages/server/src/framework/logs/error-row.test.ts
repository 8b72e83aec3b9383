import { expect, it } from 'vitest'
import { errorColumns, errorDetails } from './error-row.ts'

const console = (message: string, stack = '') => errorColumns({ source: 'console', name: 'TypeError', message, stack })

it('gives like errors one fingerprint, and others another', () => {
  const of = (message: string, stack?: string) => console(message, stack).fingerprint
  expect(of('device 1441571723134037441 is gone')).toBe(of('device 42 is gone'))
  expect(of('cannot read "a" of null')).toBe(of('cannot read "b" of null'))
  expect(of('「甲厂」不存在')).toBe(of('「乙厂」不存在'))
  expect(of('x is gone')).not.toBe(of('x is late'))
  expect(of('x', '  at f (https://h/assets/a-1b2c.js:1:2)')).not.toBe(of('x', '  at f (https://h/assets/b.js:1:2)'))
})

it.each([
  ['TypeError: x\n    at f (file:///work/main/packages/server/src/a.ts:12:34)', 'packages/server/src/a.ts', 12],
  [
    'TypeError: x\n    at node:internal/a:1:1\n    at g (/x/node_modules/pg/b.js:5:6)\n    at /srv/packages/server/src/c.ts:7:8',
    'packages/server/src/c.ts',
    7,
  ],
  ['f@http://h/assets/index.js:3:4\n', 'http://h/assets/index.js', 3],
  ['Error\n    at node:internal/a:9:1', 'node:internal/a', 9],
  ['', null, null],
])('finds where it was thrown in %j', (stack, fileName, lineNumber) => {
  expect(console('x', stack)).toMatchObject({ fileName, lineNumber })
})

it('describes whatever was thrown', () => {
  expect(errorDetails('only words')).toMatchObject({ name: 'Error', message: 'only words' })
  expect(errorDetails(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }))).toMatchObject({ name: 'ECONNREFUSED' })
  expect(errorDetails(new RangeError('far'))).toMatchObject({ name: 'RangeError', message: 'far' })
})
