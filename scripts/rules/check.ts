import { commentWordsOf } from './comment-words.ts'
import { cyclesOf } from './cycles.ts'
import { type ImportRule, importRules } from './import-rules.ts'
import { lookupsOf } from './lookups.ts'
import type { Source } from './sources.ts'

const LONGEST = 400
const generated: ReadonlySet<string> = new Set(['packages/server/src/database/schema.ts'])
const DEEPEST = 6

/** Returns every violation of the rules as one line: location, import, and reason. */
export function breaches(sources: readonly Source[], rules: readonly ImportRule[] = importRules): string[] {
  return [
    ...sources.flatMap((source) => [
      ...importsOf(source, rules),
      ...backDoors(source),
      ...size(source),
      ...literalSpreads(source),
      ...lookupsOf(source.path, source.text),
      ...commentWordsOf(source.path, source.text),
    ]),
    ...cyclesOf(sources).map(
      (cycle) => `${cycle.join(' → ')}: a circle of imports. Each of them needs the other first.`,
    ),
  ]
}

function importsOf({ path, imports }: Source, rules: readonly ImportRule[]): string[] {
  return rules.flatMap(({ from, exempt, not, unless, because }) => {
    const match = from.exec(path)
    if (!match || exempt?.test(path)) return []
    const allowed = unless && new RegExp(unless.source.replaceAll('$1', match[1] ?? ''))
    return imports
      .filter(({ to }) => not.test(to) && !allowed?.test(to))
      .map(({ to, line }) => `${path}:${line} imports ${to}. ${because}`)
  })
}

function backDoors({ path, imports }: Source): string[] {
  if (path.startsWith('scripts/')) return []
  return imports
    .filter(({ isBackDoor }) => isBackDoor)
    .map(
      ({ to, line }) => `${path}:${line} imports ${to} by its path. Other packages are imported by name, @fengsui/….`,
    )
}

/** A literal spread into another literal of the same kind only keeps the formatter from breaking the line. */
function literalSpreads({ path, text }: Source): string[] {
  return text.split('\n').flatMap((line, n) => {
    const found = /\.\.\.\{ /.test(line) && !path.startsWith('scripts/rules/')
    return found ? [`${path}:${n + 1} spreads a literal into a literal. Write its entries in place.`] : []
  })
}

function size({ path, lines }: Source): string[] {
  const tooLong = lines > LONGEST && !/\.test\.tsx?$/.test(path) && !generated.has(path)
  const tooDeep = path.split('/').length - 1 > DEEPEST
  return [
    ...(tooLong ? [`${path} has ${lines} lines. A file has at most ${LONGEST}: split it by what its parts do.`] : []),
    ...(tooDeep ? [`${path} lies deeper than ${DEEPEST} folders. Nobody looks there.`] : []),
  ]
}
