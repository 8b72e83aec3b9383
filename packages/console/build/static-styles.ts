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
 * browser at the first rendering of each component. `zeroRuntime` of the theme informs antd that its CSS is there. Tokens stay
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
      const styleOf = (name: string): string => {
        const style = rendered?.get(name)
        if (!style) throw new Error(`antd's ${name} (${file}) has no CSS: add it to build/render-styles.ts`)
        return `${JSON.stringify(name)}, ${JSON.stringify(style.css)}, ${style.order}`
      }
      const body = isHookFile
        ? `${shared.map((name) => `insertStyle(${styleOf(name)})\n`).join('')}${code}`
        : withStyles(code, hookCalls(this.parse(code)), styleOf)
      return {
        code: `import { insertStyle, withStyle } from ${JSON.stringify(insertFile)}\n${body}`,
        map: null,
        moduleSideEffects: false,
      }
    },
  }
}

interface Place {
  readonly start: number
  readonly end: number
}

/** A call of a style hook: the name of its style, its place, and that of the function that makes the style. */
interface HookCall extends Place {
  readonly name: string
  readonly style: Place
}

interface Node extends Place {
  readonly type: string
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
      if (style) found.push({ name: words.join('-'), start: node.start, end: node.end, style })
    }
    for (const child of Object.values(node)) visit(child)
  }
  visit(tree)
  return found
}

/**
 * Gives each hook its CSS instead of the function, from the last to the first, so that the places of the others stay. Marked as
 * pure: what no component uses is left out.
 */
const withStyles = (code: string, calls: readonly HookCall[], styleOf: (name: string) => string): string =>
  calls
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { name, start, end, style }) => {
      const call = `${text.slice(start, style.start)}() => []${text.slice(style.end, end)}`
      // In parentheses: where the hook is called at once, the mark would hold for that call, too.
      return `${text.slice(0, start)}(/* @__PURE__ */ withStyle(/* @__PURE__ */ ${call}, ${styleOf(name)}))${text.slice(end)}`
    }, code)
