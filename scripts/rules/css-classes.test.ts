import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** The print layout of statistics hides and spreads what other files lay out. */
const printed = 'packages/console/src/features/statistics/print.css'

/** Returns the classes whose look a file declares: selectors of one class alone, outside of `@media`. */
function classesOf(path: string): ReadonlySet<string> {
  const css = readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  const outside = css.replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
  const selectors = [...outside.matchAll(/([^{}]+)\{/g)].flatMap(([, list = '']) => list.split(','))
  return new Set(selectors.flatMap((one) => /^\.(fs-[\w-]+)$/.exec(one.trim())?.[1] ?? []))
}

// The style sheets of all screens that were opened stay: two looks of one class would change each other.
it('a class has its look in one style sheet', () => {
  const sheets = new Map<string, string[]>()
  for (const path of globSync('packages/console/src/**/*.css', { cwd: root }).filter((one) => one !== printed))
    for (const name of classesOf(path)) sheets.set(name, [...(sheets.get(name) ?? []), path])
  expect(sheets.size).toBeGreaterThan(800)
  expect([...sheets].filter(([, paths]) => paths.length > 1)).toEqual([])
})
