import type { Plugin } from 'vite'

const declaration = /[\\/]contract[\\/]src[\\/].+\.ts$/
/** Functions of the contract that declare a call; the third argument is the schema of its answer. */
const declares: ReadonlySet<string> = new Set(['get', 'post'])

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly name?: string
  readonly callee?: Node
  readonly arguments?: readonly Node[]
}

/** Leaves the schemas of answers out of the bundle: the console reads answers by their types alone. */
export function withoutAnswers(): Plugin {
  return {
    name: 'fengsui-without-answers',
    apply: 'build',
    transform(code, id) {
      if (!declaration.test(id.split('?')[0] ?? id) || !/\b(get|post)\(/.test(code)) return null
      const answers = answersOf(this.parse(code))
      if (answers.length === 0) return null
      const text = answers
        .toSorted((a, b) => b.start - a.start)
        .reduce((rest, { start, end }) => `${rest.slice(0, start)}undefined${rest.slice(end)}`, code)
      return { code: text, map: null }
    },
  }
}

function answersOf(tree: unknown): Node[] {
  const found: Node[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const item of value) visit(item)
      return
    }
    if (typeof value !== 'object' || value === null) return
    const node = value as Node
    const answer = node.arguments?.[2]
    // A call of another kind has no permission after its third argument.
    if (node.type === 'CallExpression' && declares.has(node.callee?.name ?? '') && answer && node.arguments?.[3])
      found.push(answer)
    else for (const child of Object.values(node)) visit(child)
  }
  visit(tree)
  return found
}
