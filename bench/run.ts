import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Row } from './support/row.ts'

type Bench = { run(options?: Record<string, number>): Promise<Row[]> }
const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  start: () => import('./start.ts'),
  console: () => import('./console.ts'),
  list: () => import('./list.ts'),
  search: () => import('./search.ts'),
  ledger: () => import('./ledger.ts'),
  balance: () => import('./balance.ts'),
  logs: () => import('./logs.ts'),
  ingest: () => import('./ingest.ts'),
  judge: () => import('./judge.ts'),
  ladder: () => import('./ladder.ts'),
  live: () => import('./live.ts'),
  video: () => import('./video.ts'),
  'video-idle': () => import('./video-idle.ts'),
  memory: () => import('./memory.ts'),
  permission: () => import('./permission.ts'),
  session: () => import('./session.ts'),
  'plant-scene': () => import('./plant-scene.ts'),
  exports: () => import('./exports.ts'),
  map: () => import('./map.ts'),
  vehicles: () => import('./vehicles.ts'),
  'staff-import': () => import('./staff-import.ts'),
}

/**
 * `npm run bench`, or only the named ones: `npm run bench -- list live`. Options as name=number: `memory
 * minutes=60`.
 */
const words = process.argv.slice(2)
const options = Object.fromEntries(
  words.filter((word) => word.includes('=')).map((word) => [word.split('=')[0], Number(word.split('=')[1])]),
)
const chosen = words.filter((word) => !word.includes('='))
const unknown = chosen.filter((name) => !benches[name])
if (unknown.length > 0) {
  console.error(`No bench ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}.`)
  process.exit(1)
}

const rows: Row[] = []
for (const [name, load] of Object.entries(benches)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  console.log(`${name} …`)
  const measured = await (await load()).run(options)
  // Print results at once: a later bench may fail.
  console.log(table(measured))
  rows.push(...measured)
}
const text = table(rows)
console.log(`\n${text}`)
const folder = join(import.meta.dirname, 'results')
await mkdir(folder, { recursive: true })
const stamp = new Date().toISOString().slice(0, 16).replace(/[-:]/g, '').replace('T', '-')
const machine = `${cpus().length} x ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`
await writeFile(
  join(folder, `${stamp}-${chosen.join('-') || 'all'}.md`),
  `# ${new Date().toISOString().slice(0, 16)}\n\n${machine}\n\n${text}\n`,
)

function table(lines: readonly Row[]): string {
  const head = ['bench', 'what', 'value', 'unit', 'reference', 'ratio', 'aim']
  const figure = (value: number | undefined) =>
    value === undefined ? '' : value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2)
  const body = lines.map((row) => [
    row.bench,
    row.what + (row.note ? ` (${row.note})` : ''),
    figure(row.value),
    row.unit,
    row.reference === undefined ? '' : `${figure(row.reference)} ${row.referenceName ?? ''}`,
    row.ratio === undefined ? '' : row.ratio.toFixed(2),
    row.aim ?? '',
  ])
  return [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
