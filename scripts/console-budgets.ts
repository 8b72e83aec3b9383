import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Manifest, partBudgets, weigh } from '../packages/console/build/budgets.ts'

/** Prints what the built console weighs, packed as it is served; exits with 1 where a budget is exceeded. */
const folderOfConsole = join(import.meta.dirname, '../packages/console')
const dist = join(folderOfConsole, 'dist')
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest

/** Brotli where the build made a copy, as servers send it; else as it is. */
function sizeOf(file: string): number {
  const path = join(dist, file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

/** Returns the pages of the routes, by the modules they import. */
function routedPages(): string[] {
  const app = join(folderOfConsole, 'src/app')
  const folder = join(app, 'pages')
  const sources: readonly (readonly [string, string])[] = [
    ['src/app', readFileSync(join(app, 'pages.tsx'), 'utf8')],
    ...readdirSync(folder).map((name) => ['src/app/pages', readFileSync(join(folder, name), 'utf8')] as const),
  ]
  const found = sources.flatMap(([from, text]) =>
    [...text.matchAll(/import\('([^']+)'\)/g)].map(([, path]) => join(from, path ?? '')),
  )
  return [...new Set(found)].filter((key) => key !== 'src/app/today/today-page.tsx')
}

const html = readFileSync(join(dist, 'index.html'), 'utf8')
const entryFiles = [...html.matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(([, file]) => file ?? '')
const weighed = weigh(manifest, entryFiles, [...routedPages(), ...partBudgets.keys()], sizeOf)
const [home, ...pages] = weighed
const heaviest = pages.toSorted((a, b) => b.kB - a.kB)
const line = ({ name, kB, most }: (typeof weighed)[number]) => `  ${kB.toFixed(0).padStart(4)} of ${most} kB  ${name}`
console.log(`Packed (brotli as served), home and the heaviest of ${pages.length} pages beyond it:`)
for (const one of home ? [home, ...heaviest.slice(0, 5)] : []) console.log(line(one))
const over = weighed.filter(({ kB, most }) => kB > most)
if (over.length > 0) {
  console.log(`Over budget:\n${over.map(line).join('\n')}`)
  process.exitCode = 1
}
