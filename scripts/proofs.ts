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

interface Row {
  readonly line: number
  readonly sentence: string
  readonly proofs: readonly string[]
}

/** Returns each sentence with the last cell of its table row: where it is proved. */
function rowsOf(text: string): Row[] {
  return text.split('\n').flatMap((row, n) => {
    const cells = row.split(/(?<!\\)\|/).slice(1, -1)
    const last = cells.at(-1)?.trim() ?? ''
    if (cells.length !== 2 || last === 'proof' || /^-+$/.test(last)) return []
    const proofs = last.split('<br>').map((one) => one.trim().replaceAll('\\|', '|'))
    return [{ line: n + 1, sentence: cells[0]?.trim() ?? '', proofs }]
  })
}

/** The text of the cited test and of its file, or why it is not there. */
type Cited = { readonly text: string; readonly file: string } | { readonly fault: string }

function cited(proof: string, files: ReadonlyMap<string, string>): Cited {
  const [file = '', ...rest] = proof.split(' › ')
  const name = rest.join(' › ')
  const path = [...files].filter(([at]) => at === file || at.endsWith(`/${file}`))
  if (path.length !== 1) return { fault: `${path.length} files of tests are called ${file}` }
  const source = readFileSync(join(root, path[0]?.[1] ?? ''), 'utf8').replaceAll("\\'", "'")
  return name && source.includes(name)
    ? { text: testText(source, name), file: source }
    : { fault: `${file} has no test "${name}"` }
}

/** Returns the statement `it(…)`, with its table of cases, that contains a test's name. */
export function testText(source: string, name: string): string {
  const lines = source.split('\n')
  const at = source.slice(0, source.indexOf(name)).split('\n').length - 1
  let first = at
  while (first > 0 && !/^\s*(it|test|describe)\b/.test(lines[first] ?? '')) first -= 1
  const indent = /^\s*/.exec(lines[first] ?? '')?.[0] ?? ''
  let last = at
  while (
    last < lines.length - 1 &&
    !((lines[last] ?? '').startsWith(`${indent}}`) || /^\S.*\)$/.test((lines[last] ?? '').slice(indent.length)))
  )
    last += 1
  return lines.slice(first, last + 1).join('\n')
}

/**
 * Returns the figures and names of a sentence: numbers of two digits and more, colours, addresses, identifiers of more
 * than one word. Its tests must name the figures, and their files the names.
 */
export function figuresOf(sentence: string): string[] {
  return [...new Set(sentence.match(/#[\dA-F]{6}|(?:\/[A-Za-z][\w-]*)+|\b[a-z]+(?:[A-Z][a-z]*)+\b|\b\d{2,}\b/g) ?? [])]
}

/** Whether a test's text has a figure; digits may be grouped, and seconds written in milliseconds. */
export function holdsFigure(text: string, figure: string): boolean {
  const plain = text.replace(/(?<=\d)_(?=\d)/g, '').toLowerCase()
  if (!/^\d+$/.test(figure)) return plain.includes(figure.toLowerCase())
  const same = [figure, `${figure}000`, ...(figure.endsWith('000') ? [figure.slice(0, -3)] : [])]
  return same.some((one) => new RegExp(`(?<!\\d)${one}(?!\\d)`).test(plain))
}

function faultsOf({ sentence, proofs }: Row, files: ReadonlyMap<string, string>): string[] {
  if (proofs.some((proof) => outside.test(proof) || missing.test(proof))) return []
  const found = proofs.map((proof) => cited(proof, files))
  const faults = found.flatMap((one) => ('fault' in one ? [one.fault] : []))
  if (faults.length > 0) return faults
  const text = found.map((one) => ('text' in one ? one.text : '')).join('\n')
  const whole = found.map((one) => ('file' in one ? one.file : '')).join('\n')
  // A file's tests share the addresses and fields they are about; a figure is each test's own.
  const absent = figuresOf(sentence).filter((figure) => !holdsFigure(/^[\d#]/.test(figure) ? text : whole, figure))
  return absent.length > 0 ? [`its tests do not name ${absent.join(', ')}`] : []
}

/**
 * Returns the sentences of `docs/specification.md` whose tests are missing or do not name their figures, and the number
 * of proved ones.
 */
export function checkProofs(): { faults: string[]; proved: number; open: number; outside: number } {
  const files = testFiles()
  const rows = rowsOf(readFileSync(join(root, page), 'utf8'))
  const faults = rows.flatMap((row) => faultsOf(row, files).map((fault) => `${page}:${row.line}: ${fault}`))
  const count = (is: RegExp) => rows.filter(({ proofs }) => proofs.some((proof) => is.test(proof))).length
  const [open, other] = [count(missing), count(outside)]
  return { faults, proved: rows.length - open - other, open, outside: other }
}
