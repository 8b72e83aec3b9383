import { fileURLToPath } from 'node:url'

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url))

const roots = {
  start: ['app/main.tsx', 'features/session/sign-in-page.tsx'],
  home: [
    'app/layout/shell.tsx',
    'app/layout/read-first.ts',
    'app/today/today-page.tsx',
    'features/logs/send-page-view.ts',
  ],
  lists: ['ui/resource/resource-page.tsx'],
} as const
type Screen = keyof typeof roots

/**
 * Index files that re-export a whole library: only the used exports are bundled, and the bundler decides
 * which.
 */
const isIndex = (id: string) => /[\\/](antd|icons)[\\/](es|lib)[\\/](icons[\\/])?index\.m?js$/.test(id)

let known: ReadonlyMap<string, Screen> | undefined

/** Assigns a module to the first screen that imports it statically; none for dynamically imported modules. */
const comesWith = (screen: Screen) => (id: string, graph: Graph) => {
  known ??= assign(graph)
  return known.get(id) === screen ? screen : null
}

/** One chunk for each of the first two screens and for what all lists share: fifty small files carry more headers than code. */
export const screens = [
  { name: comesWith('start'), debugName: 'start', priority: 2 },
  { name: comesWith('home'), debugName: 'home', priority: 1 },
  { name: comesWith('lists'), debugName: 'lists', priority: 1 },
]

function assign(graph: Graph): Map<string, Screen> {
  const found = new Map<string, Screen>()
  for (const screen of ['start', 'home', 'lists'] as const) {
    const waiting: string[] = roots[screen].map(source)
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (found.has(id) || isIndex(id)) continue
      found.set(id, screen)
      waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
    }
  }
  return found
}
