import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './calls/known-calls.ts'

const page = 'docs/specification.md'
const outside = /^other area$/
const missing = /^open(: .+)?$/

/** Returns every test file by its path without extension. */
function testFiles(): Map<string, string> {
  const found = ['packages', 'e2e', 'scripts'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.test\.tsx?$/.test(path) && !path.includes('node_modules'))
      .map((path) => join(folder, path)),
  )
  return new Map(found.map((path) => [path.replace(/\.test\.tsx?$/, ''), path]))
}

/** Returns the last cell of each table row: where the preceding sentence is proved. */
function rowsOf(text: string): { line: number; proofs: string[] }[] {
  return text.split('\n').flatMap((row, n) => {
    const cells = row.split(/(?<!\\)\|/).slice(1, -1)
    const last = cells.at(-1)?.trim() ?? ''
    if (cells.length !== 2 || last === 'proof' || /^-+$/.test(last)) return []
    return [{ line: n + 1, proofs: last.split('<br>').map((one) => one.trim().replaceAll('\\|', '|')) }]
  })
}

function faultOf(proof: string, files: ReadonlyMap<string, string>): string | undefined {
  if (outside.test(proof) || missing.test(proof)) return undefined
  const [file = '', ...rest] = proof.split(' › ')
  const name = rest.join(' › ')
  const path = [...files].filter(([at]) => at === file || at.endsWith(`/${file}`))
  if (path.length !== 1) return `${path.length} files of tests are called ${file}`
  const source = readFileSync(join(root, path[0]?.[1] ?? ''), 'utf8').replaceAll("\\'", "'")
  return name && source.includes(name) ? undefined : `${file} has no test "${name}"`
}

/** Returns the missing proofs cited in `docs/specification.md`, and the number of proved sentences. */
export function checkProofs(): { faults: string[]; proved: number; open: number; outside: number } {
  const files = testFiles()
  const rows = rowsOf(readFileSync(join(root, page), 'utf8'))
  const faults = rows.flatMap(({ line, proofs }) =>
    proofs.flatMap((proof) => {
      const fault = faultOf(proof, files)
      return fault ? [`${page}:${line}: ${fault}`] : []
    }),
  )
  const count = (is: RegExp) => rows.filter(({ proofs }) => proofs.some((proof) => is.test(proof))).length
  const [open, other] = [count(missing), count(outside)]
  return { faults, proved: rows.length - open - other, open, outside: other }
}
