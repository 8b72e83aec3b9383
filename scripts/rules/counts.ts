import { posix } from 'node:path'
import type { Source } from './sources.ts'

/** A property of the sources that is counted, and the number that it must not exceed. */
export interface Measure {
  readonly name: string
  readonly ceiling: number
  /** Returns one line for each occurrence. */
  readonly find: (sources: readonly Pick<Source, 'path' | 'text' | 'lines'>[]) => string[]
}

const generated = 'packages/server/src/database/schema.ts'
const isTest = (path: string) => /\.test\.tsx?$|(^|\/)(test|e2e|bench)\//.test(path)

/** Returns the sources that are counted: packages and scripts, without tests and generated files. */
export const countedSources = <S extends Pick<Source, 'path'>>(sources: readonly S[]): S[] =>
  sources.filter(({ path }) => /^(packages|scripts\/(?!rules\/))/.test(path) && path !== generated && !isTest(path))

/** One occurrence for each match of a pattern in a line that is no comment. */
const lines =
  (pattern: RegExp, but?: RegExp): Measure['find'] =>
  (sources) =>
    sources.flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => {
        if (/^\s*(\/\/|\/?\*)/.test(line)) return []
        const matches = [...line.matchAll(pattern)].filter(([match]) => !but?.test(match))
        return matches.map(([match]) => `${path}:${index + 1} ${match.trim()}`)
      }),
    )

const longFiles: Measure['find'] = (sources) =>
  sources.filter((source) => source.lines > 400).map(({ path, lines: length }) => `${path} ${length} lines`)

/** File names found in more than three folders. */
function recurringNames(sources: readonly Pick<Source, 'path'>[]): string[] {
  const folders = new Map<string, number>()
  for (const { path } of sources) {
    const name = posix.basename(path)
    if (name !== 'index.ts') folders.set(name, (folders.get(name) ?? 0) + 1)
  }
  return [...folders].filter(([, count]) => count > 3).map(([name, count]) => `${name} in ${count} folders`)
}

/** A code of one to three digits compared in TypeScript, or in the text of a statement. */
const bareCode =
  /[\w.\])'"]+ (===|!==) '\d{1,3}'|\b[a-z][a-z_]*(::text)? *(=|<>|!=|is distinct from|\bin) *\(?'\d{1,3}'(, *'\d{1,3}')*(?!\w)/g
/** Assignments of constants, flags of a URL or setting, parts of a time or region, and `0` as the id of a root are no codes. */
const noCode =
  /\b(i|parentI)d\b.* [!=]== '0'|Id\b.* [!=]== '0'|^[a-z]+ = '|\b(hour|minute|region|code) === '00'|\b(value|flag|isOpen|consoleHeader\]|'setting'\)|key\]\.value) [!=]== '[01]'/

export const measures: readonly Measure[] = [
  {
    name: 'queries with columns of type any',
    ceiling: 15,
    find: lines(/\bKysely<any>|\bsql<any>|(?<!const )\bresourceTables\(/g),
  },
  { name: 'casts by way of unknown', ceiling: 12, find: lines(/\bas unknown as\b/g) },
  { name: 'Row declared again', ceiling: 0, find: redeclaredRows },
  {
    name: 'screens with rows of any field',
    ceiling: 3,
    find: (sources) =>
      lines(/^import .*\bRow\b.*\/resource-calls\.ts|\bAnyRow\b|\bRowOf<Resource>|^import .*\/kit\/any-row\.ts/g)(
        sources.filter(({ path }) => /console\/src\/features\//.test(path)),
      ),
  },
  { name: 'codes without a symbol', ceiling: 17, find: lines(bareCode, noCode) },
  { name: 'files over 400 lines', ceiling: 0, find: longFiles },
  { name: 'file names in more than three folders', ceiling: 0, find: recurringNames },
]

function redeclaredRows(sources: readonly Pick<Source, 'path' | 'text' | 'lines'>[]): string[] {
  const all = lines(/^(export )?type Row = (Readonly<)?Record<string, unknown>>?/g)(sources)
  return all.filter(
    (line) => !/^packages\/(contract\/src\/kit\/any-|server\/src\/framework\/store\/)row\.ts/.test(line),
  )
}
