import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { type RenderedStyle, renderStyles } from './render-styles.ts'

const hooks = /\b(genStyleHooks|genSubStyleComponent|genComponentStyleHook)\s*\(/
const styleFile = /[\\/]antd[\\/]es[\\/].+[\\/]style([\\/][^\\/]+)?\.js$/
const hookFile = /[\\/]antd[\\/]es[\\/]theme[\\/]util[\\/]genStyleUtils\.js$/
const insertFile = fileURLToPath(new URL('./insert-style.ts', import.meta.url))

/** Names of the styles that come with the first component of antd: links and icons. */
const shared = ['icons', 'Shared']

/**
 * Writes the CSS of each antd component that the console uses into the bundle and drops the functions that would make it in the
 * browser at the first rendering of each component. `zeroRuntime` of the theme tells antd that its CSS is there. Tokens stay
 * CSS variables, so skins, the user's colour and the phone's sizes change as before.
 *
 * The build fails on a component whose CSS `renderStyles` does not render.
 */
export function staticStyles(): Plugin {
  let rendered: ReadonlyMap<string, RenderedStyle> | undefined
  return {
    name: 'fengsui-static-styles',
    apply: 'build',
    transform(code, id) {
      const file = id.split('?')[0] ?? id
      const isHookFile = hookFile.test(file)
      if (!isHookFile && !(styleFile.test(file) && hooks.test(code))) return null
      rendered ??= renderStyles()
      const calls = isHookFile ? [] : hookCalls(this.parse(code))
      const names = isHookFile ? shared : calls.map(({ name }) => name)
      const inserts = names.map((name) => {
        const style = rendered?.get(name)
        if (!style) throw new Error(`antd's ${name} (${file}) has no CSS: add it to build/render-styles.ts`)
        return `insertStyle(${JSON.stringify(style.css)}, ${style.order})\n`
      })
      return {
        code: `import { insertStyle } from ${JSON.stringify(insertFile)}\n${inserts.join('')}${withoutFunctions(code, calls)}`,
        map: null,
        moduleSideEffects: false,
      }
    },
  }
}

/** A call of a style hook: the name of its style and the place of the function that makes it. */
interface HookCall {
  readonly name: string
  readonly start: number
  readonly end: number
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly name?: string
  readonly value?: unknown
  readonly callee?: Node
  readonly arguments?: readonly Node[]
  readonly elements?: readonly Node[]
}

function hookCalls(tree: unknown): HookCall[] {
  const found: HookCall[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const item of value) visit(item)
      return
    }
    if (typeof value !== 'object' || value === null) return
    const node = value as Node
    if (node.type === 'CallExpression' && hooks.test(`${node.callee?.name}(`)) {
      const [component, style] = node.arguments ?? []
      const words = component?.elements?.map((it) => it.value) ?? [component?.value, component?.value]
      if (style) found.push({ name: words.join('-'), start: style.start, end: style.end })
    }
    for (const child of Object.values(node)) visit(child)
  }
  visit(tree)
  return found
}

/** Replaces the functions from the last to the first, so that the places of the others stay. */
const withoutFunctions = (code: string, calls: readonly HookCall[]): string =>
  calls
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)}() => []${text.slice(end)}`, code)
