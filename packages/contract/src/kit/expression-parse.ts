import { type Comparator, comparators, type Expression, keywords, type Mine, type Value } from './expression.ts'
import type { Label } from './label.ts'

/** Position (from 1) and reason of a parse error. */
interface ExpressionFault {
  readonly at: number
  readonly message: Label
}
type ReadExpression = { readonly expression: Expression } | { readonly fault: ExpressionFault }

interface Token {
  readonly kind: 'word' | 'text' | 'mine' | 'sign' | 'end'
  readonly text: string
  readonly at: number
}
const longest = 1000
const deepest = 20
const pattern = /\s*(?:(\$\{\w*\})|('(?:[^']|'')*')|(!=|<>|<=|>=|[=<>(),])|([\p{L}\p{N}_.:-]+))/uy

const say = {
  tooLong: [`不能超过${longest}个字`, `longer than ${longest} characters`],
  tooDeep: ['括号嵌套过深', 'nested too deeply'],
  strange: ['无法识别的字符', 'an unknown character'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: how the language writes them
  placeholder: ['只能使用 ${userId} 或 ${deptId}', 'only ${userId} or ${deptId} can be used'],
  field: ['这里应为字段名', 'a field is expected here'],
  comparator: ['这里应为比较符', 'a comparison is expected here'],
  value: ['这里应为值', 'a value is expected here'],
  open: ['这里应为左括号', 'an opening bracket is expected here'],
  close: ['这里应为右括号', 'a closing bracket is expected here'],
  end: ['这里应为 and、or 或结尾', '"and", "or" or the end is expected here'],
} as const satisfies Record<string, Label>

class Unreadable extends Error {
  readonly fault: ExpressionFault
  constructor(fault: ExpressionFault) {
    super(fault.message[1])
    this.fault = fault
  }
}
const fail = (at: number, message: Label): never => {
  throw new Unreadable({ at: at + 1, message })
}

/** Parses an expression; errors carry their position. */
export function parseExpression(text: string): ReadExpression {
  try {
    if (text.length > longest) fail(longest, say.tooLong)
    const reader = readerOf(tokensOf(text))
    const expression = readAny(reader, 0)
    if (reader.peek().kind !== 'end') fail(reader.peek().at, say.end)
    return { expression }
  } catch (error) {
    if (error instanceof Unreadable) return { fault: error.fault }
    throw error
  }
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  const end = text.trimEnd().length
  pattern.lastIndex = 0
  while (pattern.lastIndex < end) {
    const from = pattern.lastIndex
    const found = pattern.exec(text)
    if (!found) return fail(from + (/^\s*/.exec(text.slice(from))?.[0].length ?? 0), say.strange)
    const [whole, mine, quoted, sign, word] = found
    const given = mine ?? quoted ?? sign ?? word ?? ''
    const at = from + whole.length - given.length
    if (mine) tokens.push({ kind: 'mine', text: mine.slice(2, -1), at })
    else if (quoted) tokens.push({ kind: 'text', text: quoted.slice(1, -1).replaceAll("''", "'"), at })
    else tokens.push({ kind: sign ? 'sign' : 'word', text: sign === '<>' ? '!=' : given, at })
  }
  return [...tokens, { kind: 'end', text: '', at: end }]
}

interface Reader {
  peek(): Token
  next(): Token
  /** Consumes the next token if it is this sign or keyword. */
  take(text: string): boolean
}
function readerOf(tokens: readonly Token[]): Reader {
  let place = 0
  const peek = () => tokens[Math.min(place, tokens.length - 1)] as Token
  const next = () => {
    const token = peek()
    place += 1
    return token
  }
  const isIt = ({ kind, text }: Token, wanted: string) =>
    (kind === 'sign' || kind === 'word') && text.toLowerCase() === wanted
  return { peek, next, take: (wanted) => isIt(peek(), wanted) && Boolean(next()) }
}

const joined = (kind: 'all' | 'any', of: Expression[]): Expression => (of.length === 1 && of[0] ? of[0] : { kind, of })

function readAny(reader: Reader, depth: number): Expression {
  if (depth > deepest) fail(reader.peek().at, say.tooDeep)
  const parts = [readAll(reader, depth)]
  while (reader.take('or')) parts.push(readAll(reader, depth))
  return joined('any', parts)
}

function readAll(reader: Reader, depth: number): Expression {
  const parts = [readOne(reader, depth)]
  while (reader.take('and')) parts.push(readOne(reader, depth))
  return joined('all', parts)
}

function readOne(reader: Reader, depth: number): Expression {
  if (depth > deepest) fail(reader.peek().at, say.tooDeep)
  if (reader.take('not')) return { kind: 'not', of: readOne(reader, depth + 1) }
  if (reader.take('(')) {
    const inner = readAny(reader, depth + 1)
    if (!reader.take(')')) fail(reader.peek().at, say.close)
    return inner
  }
  return readComparison(reader)
}

function readComparison(reader: Reader): Expression {
  const { kind, text: field, at } = reader.next()
  if (kind !== 'word' || keywords.has(field.toLowerCase())) fail(at, say.field)
  if (reader.take('is')) {
    const not = reader.take('not')
    if (!reader.take('null')) fail(reader.peek().at, say.value)
    return not ? { kind: 'not', of: { kind: 'absent', field } } : { kind: 'absent', field }
  }
  if (reader.take('not')) {
    if (!reader.take('in')) fail(reader.peek().at, say.comparator)
    return { kind: 'not', of: { kind: 'in', field, values: readList(reader) } }
  }
  if (reader.take('in')) return { kind: 'in', field, values: readList(reader) }
  const by = comparators.find((sign) => reader.take(sign))
  if (!by) return fail(reader.peek().at, say.comparator)
  return { kind: 'compare', field, by: by as Comparator, value: readValue(reader) }
}

function readList(reader: Reader): Value[] {
  if (!reader.take('(')) fail(reader.peek().at, say.open)
  const values = [readValue(reader)]
  while (reader.take(',')) values.push(readValue(reader))
  if (!reader.take(')')) fail(reader.peek().at, say.close)
  return values
}

function readValue(reader: Reader): Value {
  const { kind, text, at } = reader.next()
  if (kind === 'mine') {
    if (text !== 'userId' && text !== 'deptId') fail(at, say.placeholder)
    return { mine: text as Mine }
  }
  if (kind === 'text' || (kind === 'word' && !keywords.has(text.toLowerCase()))) return { text }
  return fail(at, say.value)
}
