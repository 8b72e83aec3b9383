import type { Change } from './mutants.ts'

const turned: readonly (readonly [pattern: RegExp, by: string])[] = [
  [/\band\b(?! \$| \d)/g, 'or'],
  [/\bor\b(?! replace)/g, 'and'],
  [/<=/g, '<'],
  [/>=/g, '>'],
  [/(?<=[\s)])<(?=\s)/g, '<='],
  [/(?<=[\s)])>(?=\s)/g, '>='],
  [/(?<=[\w)] )=(?= )/g, '<>'],
  [/(?<=[\w)] )<>(?= )/g, '='],
  [/\bis not null\b/g, 'is null'],
  [/\bis null\b/g, 'is not null'],
  [/\bnot exists\b/g, 'exists'],
  [/(?<!not )\bexists \(/g, 'not exists ('],
  [/(?<=[\w)] )\+(?= )/g, '-'],
  [/(?<=[\w)] )-(?= )/g, '+'],
  [/\bgreatest\(/g, 'least('],
  [/\bleast\(/g, 'greatest('],
  [/ for update\b(?: of \w+)?(?: skip locked)?/g, ''],
]

/** Returns mutations of an SQL text; none when the text is not SQL. */
export function sqlChanges(offset: number, text: string): Change[] {
  if (!/\b(select|update|insert|delete|where|exists|and|or|on)\b/.test(text) || !/[=<>(]|\bis\b/.test(text)) return []
  return turned.flatMap(([pattern, by]) =>
    [...text.matchAll(pattern)].map((match) => {
      const start = offset + match.index
      return { start, end: start + match[0].length, text: by }
    }),
  )
}
