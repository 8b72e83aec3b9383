import { plain } from './plain.ts'

/**
 * Finds look-ups by a key that may be external input: `key in record` and `record[key]` also find what every
 * object inherits. Text-based, as no types are available: the operator `in` with a non-literal left operand,
 * and a module-level record with string keys indexed by a non-literal.
 */
export function lookupsOf(path: string, text: string): string[] {
  if (!guarded.test(path) || exempt.test(path)) return []
  const code = plain(text)
  const line = (at: number) => code.slice(0, at).split('\n').length
  const ins = [...code.matchAll(inOperator)].map(
    ({ index }) =>
      `${path}:${line(index)} asks "in" of a name that may come from outside. Every object has a "constructor": ask Object.hasOwn.`,
  )
  const records = new Set([...code.matchAll(recordConst)].map(([, name = '']) => name))
  const indexed = [...code.matchAll(index)]
    .filter(([, name = '']) => records.has(name))
    .map(
      ({ index: at, 1: name }) =>
        `${path}:${line(at)} reads ${name}[…] by a name that may come from outside: use lookup of contract/kit/lookup.ts, or a Map.`,
    )
  return [...ins, ...indexed]
}

const guarded = /^packages\/(server|contract|console)\/src\//
const exempt = /\.test\.tsx?$|\/test\/|^packages\/server\/src\/seed\//

/**
 * Matches `a in b`, `a.b in c`, `f(a) in b`; neither `for (const a in b)`, nor `[K in keyof T]` in a type.
 */
const inOperator = /(?<!\bfor \((?:const|let) \w+)(?<!\[\w+)(?<=[\w$)\]]) +in +(?=[\w$(])/g
const recordConst =
  /^(?:export )?const (\w+): (?:Readonly<|Partial<)*(?:Record<string,|\{ (?:readonly )?\[\w+: string\])/gm
const index = /(?<![\w.])(\w+)(?:\?\.)?\[(?!\]|["']|\d+\])/g
