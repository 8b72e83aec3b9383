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

/** Removes comments and string contents, preserving lines; code in `${}` is kept. */
export function plain(text: string): string {
  const token =
    /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\/(?![*/\s])(?<=[=(,:;!&|?{}[\n]\s*\/)(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*|[`{}]|\$\{|\\./g
  let out = ''
  let from = 0
  /** Inside a template the text is dropped; each `${` pushes an entry that counts its nested braces. */
  const depths: number[] = []
  let inText = false
  const blank = (part: string) => part.replace(/[^\n]/g, '')
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const [word] = found
    const opens = word === '${'
    if (inText && word.startsWith('\\')) continue
    if (inText && word !== '`' && !opens) {
      token.lastIndex = found.index + 1
      continue
    }
    out += inText ? blank(text.slice(from, found.index)) : text.slice(from, found.index)
    from = found.index + word.length
    if (word === '`') {
      out += '`'
      if (inText) inText = false
      else inText = true
    } else if (opens && inText) {
      depths.push(0)
      inText = false
      out += '('
    } else if (word === '{' || word === '}') {
      const depth = depths.at(-1)
      if (depth !== undefined && word === '}' && depth === 0) {
        depths.pop()
        inText = true
        out += ')'
      } else {
        if (depth !== undefined) depths[depths.length - 1] = depth + (word === '{' ? 1 : -1)
        out += word
      }
    } else out += /^['"]/.test(word) ? "''" : /^\/[/*]/.test(word) ? blank(word) : word
  }
  return out + text.slice(from)
}
