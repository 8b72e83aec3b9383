import { readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'
import { sqlChanges } from './sql.ts'

/** One change to one file: the text between `start` and `end` becomes `text`. */
export interface Change {
  readonly start: number
  readonly end: number
  readonly text: string
}
export interface Mutant extends Change {
  readonly file: string
  readonly line: number
  readonly was: string
}

type Node = { readonly type: string; readonly start: number; readonly end: number } & Record<string, unknown>

const operators: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
}
const methods: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  toSorted: 'toReversed',
}

/** Returns every mutant of a TypeScript source in text order; skips types, imports and messages. */
export function mutantsOf(file: string): Mutant[] {
  const source = readFileSync(file, 'utf8')
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const found: Mutant[] = []
  const add = (change: Change) =>
    found.push({
      file,
      ...change,
      line: source.slice(0, change.start).split('\n').length,
      was: source.slice(change.start, change.end),
    })
  walk(program as unknown as Node, (node, parents) => {
    for (const change of changesOf(node, parents, source)) add(change)
  })
  return found.sort((a, b) => a.start - b.start)
}

export const mutate = (source: string, { start, end, text }: Change) =>
  source.slice(0, start) + text + source.slice(end)

function walk(node: Node, see: (node: Node, parents: readonly Node[]) => void, parents: readonly Node[] = []): void {
  if (isLeftAlone(node)) return
  see(node, parents)
  const inner = [...parents, node]
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (child && typeof child === 'object' && typeof (child as Node).type === 'string')
        walk(child as Node, see, inner)
}

const wrappers: readonly unknown[] = ['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression']

/** Skipped: types, which the run strips, imports, metrics, and error messages. */
const isLeftAlone = ({ type, callee }: Node) =>
  (type.startsWith('TS') && !wrappers.includes(type)) ||
  type === 'ImportDeclaration' ||
  type === 'ThrowStatement' ||
  (type === 'NewExpression' && /^(Counter|Histogram|Gauge)$/.test(String((callee as Node).name)))

function changesOf(node: Node, parents: readonly Node[], source: string): Change[] {
  const text = ({ start, end }: Node) => source.slice(start, end)
  const replace = ({ start, end }: Node, by: string): Change => ({ start, end, text: by })
  const negated = (test: Node) => replace(test, `!(${text(test)})`)
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const [left, right] = [node.left as Node, node.right as Node]
      const operator = String(node.operator)
      if (operator === '??') return [replace(node, text(left))]
      if (operator === '+' && [left, right].some(isText)) return []
      const at = left.end + source.slice(left.end, right.start).indexOf(operator)
      return (operators[operator] ?? []).map((by) => ({ start: at, end: at + operator.length, text: by }))
    }
    case 'UnaryExpression':
      return node.operator === '!' ? [replace(node, text(node.argument as Node))] : []
    case 'IfStatement':
    case 'ConditionalExpression':
    case 'WhileStatement':
      return isComparison(node.test as Node) ? [] : [negated(node.test as Node)]
    case 'Literal': {
      if (typeof node.value === 'boolean') return [replace(node, String(!node.value))]
      if (typeof node.value === 'string') return sqlChanges(node.start, text(node))
      const isCompared = parents.at(-1)?.type === 'BinaryExpression'
      return typeof node.value === 'number' && isCompared ? [replace(node, String(node.value + 1))] : []
    }
    case 'TemplateElement':
      return sqlChanges(node.start, text(node))
    case 'ExpressionStatement':
      return isDirective(node) ? [] : [replace(node, ';')]
    case 'ContinueStatement':
      return [replace(node, ';')]
    case 'ReturnStatement':
      return node.argument === null ? [replace(node, ';')] : []
    case 'ArrayExpression': {
      const elements = node.elements as Node[]
      return elements.map((element, n) => {
        const next = elements[n + 1]
        const before = elements[n - 1]
        if (next) return { start: element.start, end: next.start, text: '' }
        return { start: before ? before.end : element.start, end: element.end, text: '' }
      })
    }
    case 'MemberExpression': {
      const property = node.property as Node
      const other = methods[String(property.name)]
      const isCalled = parents.at(-1)?.type === 'CallExpression'
      const changes = other && isCalled && !node.computed ? [replace(property, other)] : []
      if (node.optional && !node.computed) {
        const at = source.indexOf('?.', (node.object as Node).end)
        changes.push({ start: at, end: at + 2, text: '.' })
      }
      return changes
    }
    default:
      return []
  }
}

const isText = ({ type, value }: Node) => type === 'TemplateLiteral' || typeof value === 'string'
const isDirective = (node: Node) => typeof node.directive === 'string'
/** Its own operator is already mutated. */
const isComparison = ({ type, operator }: Node) =>
  (type === 'BinaryExpression' && operator !== 'in' && operator !== 'instanceof') ||
  (type === 'UnaryExpression' && operator === '!')
