import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const rows = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| term'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, term = '', zh = '', meaning = '', where = '']) => ({ term, zh, meaning, where }))

it('has one row per term, with its meaning', () => {
  expect(rows.length).toBeGreaterThan(70)
  expect(rows.filter(({ meaning }) => meaning.length < 5)).toEqual([])
  const terms = rows.map(({ term }) => term)
  expect(terms.filter((term, n) => terms.indexOf(term) !== n)).toEqual([])
})

it('names files that exist', () => {
  expect(rows.filter(({ where }) => !existsSync(join(root, 'packages', where))).map(({ where }) => where)).toEqual([])
})
