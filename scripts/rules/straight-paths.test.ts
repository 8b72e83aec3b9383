import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSources } from './sources.ts'

const root = join(import.meta.dirname, '../..')
const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
/** The part of the page below a heading, up to the next heading of the same rank. */
const below = (heading: string, rank: string): string =>
  text.split(`\n${rank} ${heading}`)[1]?.split(`\n${rank} `)[0] ?? ''
const rowsOf = (part: string): string[][] =>
  part
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )

const imports = new Map(readSources(root).map(({ path, imports: to }) => [path, new Set(to.map((one) => one.to))]))
const isImported = (from: string, to: string) => imports.get(from)?.has(to) ?? false

describe('straight paths', () => {
  const paths = below('Straight paths', '##')
    .split('\n### ')
    .slice(1)
    .map((part) => {
      const [, name = '', most = ''] = /^(.*) \(at most (\d+)\)/.exec(part) ?? []
      return { name, most: Number(most), files: rowsOf(part).map(([file]) => `packages/${file}`) }
    })

  it('are three', () => {
    expect(paths.map(({ name }) => name)).toEqual(['From a reading to the wall', 'Handle a warning', 'A list'])
  })

  it.each(paths)('$name: at most $most files, each once', ({ most, files }) => {
    expect(files.length).toBeGreaterThan(10)
    expect(files.length).toBeLessThanOrEqual(most)
    expect(new Set(files).size).toBe(files.length)
    expect(files.filter((file) => !imports.has(file))).toEqual([])
  })

  it.each(paths)('$name: every file imports or is imported by another of them', ({ files }) => {
    const lonely = files.filter(
      (file) => !files.some((other) => other !== file && (isImported(file, other) || isImported(other, file))),
    )
    expect(lonely).toEqual([])
  })
})

describe('where to look', () => {
  const questions = rowsOf(below('Where to look', '##'))

  it('answers the twelve questions and others in at most three files, which are there', () => {
    expect(questions.length).toBeGreaterThanOrEqual(12)
    const named = questions.flatMap(([, ...hops]) => hops.filter((hop) => hop && !hop.startsWith('[')))
    expect(named.length).toBeGreaterThan(15)
    expect(questions.filter(([, ...hops]) => hops.length > 3 || !hops[0])).toEqual([])
    expect(named.filter((file) => !existsSync(join(root, 'packages', file)))).toEqual([])
  })
})
