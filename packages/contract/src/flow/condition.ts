import type { Label } from '../kit/label.ts'
import { lookup } from '../kit/lookup.ts'
import { conditionWords as say } from './condition-words.ts'

/**
 * Conditions of sequence flows: `${form.amount > 100 and record.post in ('1', '2')}`. It knows names with dots, numbers,
 * texts in quotes, true, false, null; `and` `or` `not` (also && || !), `==` `!=` `<` `<=` `>` `>=` `in`, `+ - * /` and
 * brackets. Nothing of it is executed: evaluating walks the parsed tree.
 */
export type Condition =
  | { readonly kind: 'value'; readonly value: Scalar }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'not'; readonly of: Condition }
  | { readonly kind: 'both'; readonly by: Operator; readonly left: Condition; readonly right: Condition }
  | { readonly kind: 'in'; readonly left: Condition; readonly values: readonly Condition[] }
export type Scalar = string | number | boolean | null
type Operator = 'and' | 'or' | '==' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/'
export type ConditionRead = { readonly condition: Condition } | { readonly fault: Label }

const longest = 500
const deepest = 20
const token =
  /\s*(?:(\d+(?:\.\d+)?)|'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|([\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*)|(==|!=|<=|>=|&&|\|\||[<>!()+\-*/,]))/uy
const signs: Readonly<Record<string, string>> = { '&&': 'and', '||': 'or', '!': 'not', eq: '==', ne: '!=' }

interface Token {
  readonly kind: 'number' | 'text' | 'name' | 'sign' | 'end'
  readonly text: string
}
class Unreadable extends Error {
  readonly fault: Label
  constructor(fault: Label) {
    super(fault[1])
    this.fault = fault
  }
}

/** Parses a condition, with or without `${}` around it. */
export function readCondition(text: string): ConditionRead {
  const given = text.trim()
  const inner = /^[$#]\{([\s\S]*)\}$/.exec(given)?.[1] ?? given
  try {
    if (inner.length > longest) throw new Unreadable(say.tooLong)
    const reader = readerOf(tokensOf(inner))
    const condition = readAny(reader, 0)
    if (reader.peek().kind !== 'end') throw new Unreadable(say.unexpected(reader.peek().text))
    return { condition }
  } catch (error) {
    if (error instanceof Unreadable) return { fault: error.fault }
    throw error
  }
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  const end = text.trimEnd().length
  token.lastIndex = 0
  while (token.lastIndex < end) {
    const from = token.lastIndex
    const found = token.exec(text)
    if (!found) throw new Unreadable(say.strange(text.slice(from, from + 10).trim()))
    const [, number, single, double, name, sign] = found
    const quoted = single ?? double
    if (number !== undefined) tokens.push({ kind: 'number', text: number })
    else if (quoted !== undefined) tokens.push({ kind: 'text', text: quoted.replace(/\\(.)/g, '$1') })
    else if (name !== undefined) {
      const word = lookup(signs, name) ?? name
      const isSign = word !== name || name === 'and' || name === 'or' || name === 'not' || name === 'in'
      tokens.push({ kind: isSign ? 'sign' : 'name', text: word })
    } else if (sign !== undefined) tokens.push({ kind: 'sign', text: lookup(signs, sign) ?? sign })
  }
  return [...tokens, { kind: 'end', text: '' }]
}

interface Reader {
  peek(): Token
  next(): Token
  /** Consumes the next token if it is one of these signs. */
  take<T extends string>(...wanted: readonly T[]): T | undefined
}
function readerOf(tokens: readonly Token[]): Reader {
  let place = 0
  const peek = () => tokens[Math.min(place, tokens.length - 1)] as Token
  const next = () => {
    const now = peek()
    place += 1
    return now
  }
  const take = <T extends string>(...wanted: readonly T[]) => {
    const { kind, text } = peek()
    const found = kind === 'sign' ? wanted.find((one) => one === text) : undefined
    if (found) place += 1
    return found
  }
  return { peek, next, take }
}

const both = (by: Operator, left: Condition, right: Condition): Condition => ({ kind: 'both', by, left, right })

function readAny(reader: Reader, depth: number): Condition {
  if (depth > deepest) throw new Unreadable(say.tooDeep)
  let left = readAll(reader, depth)
  while (reader.take('or')) left = both('or', left, readAll(reader, depth))
  return left
}
function readAll(reader: Reader, depth: number): Condition {
  let left = readComparison(reader, depth)
  while (reader.take('and')) left = both('and', left, readComparison(reader, depth))
  return left
}
function readComparison(reader: Reader, depth: number): Condition {
  const left = readSum(reader, depth)
  const by = reader.take('==', '!=', '<=', '>=', '<', '>')
  if (by) return both(by, left, readSum(reader, depth))
  if (!reader.take('in')) return left
  if (!reader.take('(')) throw new Unreadable(say.missing('('))
  const values = [readSum(reader, depth + 1)]
  while (reader.take(',')) values.push(readSum(reader, depth + 1))
  if (!reader.take(')')) throw new Unreadable(say.missing(')'))
  return { kind: 'in', left, values }
}
function readSum(reader: Reader, depth: number): Condition {
  let left = readProduct(reader, depth)
  for (let by = reader.take('+', '-'); by; by = reader.take('+', '-')) left = both(by, left, readProduct(reader, depth))
  return left
}
function readProduct(reader: Reader, depth: number): Condition {
  let left = readOne(reader, depth)
  for (let by = reader.take('*', '/'); by; by = reader.take('*', '/')) left = both(by, left, readOne(reader, depth))
  return left
}
function readOne(reader: Reader, depth: number): Condition {
  if (depth > deepest) throw new Unreadable(say.tooDeep)
  if (reader.take('not')) return { kind: 'not', of: readComparison(reader, depth + 1) }
  if (reader.take('-')) return both('-', { kind: 'value', value: 0 }, readOne(reader, depth + 1))
  if (reader.take('(')) {
    const inner = readAny(reader, depth + 1)
    if (!reader.take(')')) throw new Unreadable(say.missing(')'))
    return inner
  }
  const { kind, text } = reader.next()
  if (kind === 'number') return { kind: 'value', value: Number(text) }
  if (kind === 'text') return { kind: 'value', value: text }
  if (kind !== 'name') throw new Unreadable(kind === 'end' ? say.ends : say.unexpected(text))
  if (text === 'true' || text === 'false') return { kind: 'value', value: text === 'true' }
  return text === 'null' ? { kind: 'value', value: null } : { kind: 'name', name: text }
}

/** Names a condition reads. */
export function namesIn(of: Condition): string[] {
  if (of.kind === 'name') return [of.name]
  if (of.kind === 'not') return namesIn(of.of)
  if (of.kind === 'both') return [...namesIn(of.left), ...namesIn(of.right)]
  return of.kind === 'in' ? [of.left, ...of.values].flatMap(namesIn) : []
}

/**
 * Whether a condition holds. A name without a value is null, which equals null only and is neither less nor more than
 * anything; numbers in texts compare as numbers.
 */
export const holds = (of: Condition, named: (name: string) => unknown): boolean => truth(evaluate(of, named))

const truth = (value: Scalar): boolean => value === true || (typeof value === 'number' && value !== 0)

function evaluate(of: Condition, named: (name: string) => unknown): Scalar {
  const value = (part: Condition) => evaluate(part, named)
  if (of.kind === 'value') return of.value
  if (of.kind === 'name') return scalar(named(of.name))
  if (of.kind === 'not') return !truth(value(of.of))
  if (of.kind === 'in') return of.values.some((one) => isEqual(value(of.left), value(one)))
  if (of.by === 'and') return truth(value(of.left)) && truth(value(of.right))
  if (of.by === 'or') return truth(value(of.left)) || truth(value(of.right))
  const [left, right] = [value(of.left), value(of.right)]
  if (of.by === '==') return isEqual(left, right)
  if (of.by === '!=') return !isEqual(left, right)
  if (of.by === '+' || of.by === '-' || of.by === '*' || of.by === '/') return sum(of.by, number(left), number(right))
  return isOrdered(of.by, left, right)
}

const scalar = (value: unknown): Scalar =>
  typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
    ? value
    : null

/** The number a value means; null when it means none. */
function number(value: Scalar): number | null {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  return value !== null && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : null
}

function isEqual(left: Scalar, right: Scalar): boolean {
  if (left === null || right === null) return left === right
  const [one, other] = [number(left), number(right)]
  if (one !== null && other !== null) return one === other
  return String(left) === String(right)
}

function isOrdered(by: '<' | '<=' | '>' | '>=', left: Scalar, right: Scalar): boolean {
  if (left === null || right === null) return false
  const [one, other] = [number(left), number(right)]
  const order =
    one !== null && other !== null ? one - other : String(left) < String(right) ? -1 : left === right ? 0 : 1
  if (by === '<') return order < 0
  if (by === '<=') return order <= 0
  return by === '>' ? order > 0 : order >= 0
}

function sum(by: '+' | '-' | '*' | '/', left: number | null, right: number | null): number | null {
  if (left === null || right === null || (by === '/' && right === 0)) return null
  if (by === '+') return left + right
  if (by === '-') return left - right
  return by === '*' ? left * right : left / right
}
