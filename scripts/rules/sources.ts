import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

export interface Import {
  /** Path from the project root, or the package name. */
  to: string
  line: number
  /** Type-only import: erased at runtime. */
  isType: boolean
  /** Another workspace package imported by path instead of by name. */
  isBackDoor: boolean
}

export interface Source {
  /** Path from the project root. */
  path: string
  lines: number
  text: string
  imports: Import[]
}

const roots = ['packages', 'e2e', 'bench', 'scripts']
const IMPORT =
  /^\s*(?:import|export)\s+(type\s)?[^'"`;]*?from\s+['"]([^'"]+)['"]|^\s*import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm

/** Returns every source file of the project with its imports. */
export function readSources(root: string): Source[] {
  return roots
    .flatMap((folder) => filesUnder(root, folder))
    .map((path) => parse(path, readFileSync(join(root, path), 'utf8')))
}

export function parse(path: string, text: string): Source {
  const imports = [...text.matchAll(IMPORT)].map((found): Import => {
    const specifier = found[2] ?? found[3] ?? found[4] ?? ''
    const to = resolve(path, specifier)
    return {
      to,
      line: text.slice(0, found.index).split('\n').length + (/^\n*/.exec(found[0])?.[0].length ?? 0),
      isType: found[1] !== undefined,
      isBackDoor: specifier.startsWith('.') && packageOf(to) !== packageOf(path),
    }
  })
  return { path, text, lines: text.trimEnd().split('\n').length, imports }
}

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(dirname(from), specifier.replace(/\?.*$/, ''))
  const [, name, rest] = /^@fengsui\/([^/]+)\/(.+)$/.exec(specifier) ?? []
  if (name) return ['e2e', 'bench'].includes(name) ? `${name}/src/${rest}` : `packages/${name}/src/${rest}`
  return specifier
}

const packageOf = (path: string) => /^(packages\/[^/]+|[^/]+)\//.exec(path)?.[1]

function filesUnder(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist', 'out'].includes(entry.name)) return []
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return filesUnder(root, path)
    return /\.(tsx?|mjs)$/.test(entry.name) ? [path] : []
  })
}
