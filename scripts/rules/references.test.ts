import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { anchorsOf, referenceFaults } from './references.ts'

const root = join(import.meta.dirname, '../..')
const anchors = new Map([['domain-model.md', new Set(['R5.4', '@base', 'D'])]])
const faults = (text: string) => referenceFaults({ path: 'a.ts', text }, anchors)

it.each([
  ['// see domain-model.md#R5.5', 'a.ts:1 domain-model.md#R5.5 leads nowhere'],
  ['\n// see blade-conventions.md#5', 'a.ts:2 blade-conventions.md#5 leads nowhere'],
])('finds what leads nowhere: %j', (text, fault) => expect(faults(text)).toEqual([fault]))

it.each([
  'domain model R5.4',
  'domain model, part B',
  'domain model 0.2',
  'the rule R8.8',
  'blade-conventions section 5',
])('refuses a part without an address: %s', (text) => expect(faults(`// ${text}`)).toHaveLength(1))

it('accepts references that lead to an anchor, and the model as a whole', () => {
  expect(
    faults('// domain-model.md#R5.4, domain-model.md#@base and domain-model.md#D. The domain model says so.'),
  ).toEqual([])
})

it('follows every reference of the project', () => {
  const folder = join(root, 'docs/domain')
  const pages = readdirSync(folder).map((name): [string, Set<string>] => [
    name,
    anchorsOf(readFileSync(join(folder, name), 'utf8')),
  ])
  const files = sourcesOf(root)
  const references = files.filter(({ text }) => /domain-model\.md#/.test(text))
  expect(references.length).toBeGreaterThan(100)
  expect(files.flatMap((file) => referenceFaults(file, new Map(pages)))).toEqual([])
})

function sourcesOf(folder: string): { path: string; text: string }[] {
  const own = join(folder, 'scripts/rules/references')
  return ['packages', 'e2e', 'bench', 'scripts', 'docs/domain']
    .flatMap((name) =>
      readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs|sql|md)$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name)),
    )
    .filter(
      (path) =>
        !/node_modules|\/dist\//.test(path) &&
        !path.startsWith(own) &&
        !/docs\/domain\/(domain-model|blade)|db\/migrations/.test(path),
    )
    .map((path) => ({ path: path.slice(folder.length + 1), text: readFileSync(path, 'utf8') }))
}
