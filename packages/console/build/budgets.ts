/** A chunk in the manifest that Vite writes: its file, what it imports at once, its style sheets. */
export interface Chunk {
  file: string
  /** Of a chunk of several modules. */
  name?: string
  src?: string
  imports?: readonly string[]
  dynamicImports?: readonly string[]
  css?: readonly string[]
}
export type Manifest = Readonly<Record<string, Chunk>>

/** Bytes of a file of the build as it is served: brotli where there is such a copy. */
export type SizeOf = (file: string) => number

/** kB that a browser with an empty cache loads from sign-in to home, and more for one page beyond that. */
export const budgets = { home: 400, page: 150 }

/**
 * Parts that a page loads when they are drawn, with budgets of their own, kB: MapLibre GL for the map (its worker, a file of
 * its own, is not among imports) and three for the plant in three dimensions, renderers of which nothing can be left out.
 */
export const partBudgets: ReadonlyMap<string, number> = new Map([
  ['src/features/map/base/base-map.tsx', 320],
  ['src/features/scene/stage/plant-canvas.tsx', 180],
])

/**
 * Chunk of build/at-once.ts that is loaded after the files of index.html: the frame, home and its rows. The sign-in page comes
 * with the files of index.html.
 */
const homeChunk = 'home'
/** Texts: one of the two is loaded. */
const languages: readonly string[] = ['src/i18n/zh.ts', 'src/i18n/en.ts']

export interface Weighed {
  name: string
  kB: number
  most: number
}

/**
 * Weighs home, and every page beyond it, with all they import at once: scripts, texts and style sheets, not the one
 * font (48 kB), which is no text to pack. `entryFiles`: those that index.html names. Throws if the manifest lacks one of them:
 * a budget of nothing would always be kept.
 */
export function weigh(
  manifest: Manifest,
  entryFiles: readonly string[],
  pages: readonly string[],
  sizeOf: SizeOf,
): Weighed[] {
  const entries = Object.keys(manifest).filter((key) => entryFiles.includes(manifest[key]?.file ?? ''))
  if (entries.length === 0) throw new Error('the manifest of the build has none of the files of index.html')
  const toHome = Object.keys(manifest).filter((key) => manifest[key]?.name === homeChunk && !manifest[key].src)
  const missing = [...languages, ...pages].filter((key) => !manifest[key])
  if (toHome.length === 0) missing.push(homeChunk)
  if (missing.length > 0) throw new Error(`not in the manifest of the build: ${missing.join(', ')}`)
  if (pages.length === 0) throw new Error('no pages to weigh')
  const weight = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + sizeOf(file), 0) / 1000
  const heaviest = languages
    .map((key) => filesOf(manifest, [...entries, ...toHome, key]))
    .toSorted((a, b) => weight(b) - weight(a))[0]
  const home = heaviest ?? new Set<string>()
  return [
    { name: 'home', kB: weight(home), most: budgets.home },
    ...pages.map((key) => {
      const more = [...filesOf(manifest, [key])].filter((file) => !home.has(file))
      return { name: key, kB: weight(more), most: partBudgets.get(key) ?? budgets.page }
    }),
  ]
}

/** Returns the files of chunks and of all they import at once: scripts and style sheets. */
function filesOf(manifest: Manifest, keys: readonly string[]): Set<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const waiting = [...keys]
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key]
    if (seen.has(key) || !chunk) continue
    seen.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    waiting.push(...(chunk.imports ?? []))
  }
  return files
}
