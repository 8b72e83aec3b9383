import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Standard } from '@fengsui/contract/kit/resource.ts'
import type { SurfaceCall } from '@fengsui/contract/surface.ts'
import { root } from './known-calls.ts'

const source = 'packages/server/src'
const imported = /import (?:(\w+)(?:, )?)?(?:\{([^}]+)\})? from '(\.[^']+)'/g

const generic: Readonly<Record<Standard, string>> = {
  page: 'page',
  list: 'page',
  listForUnFinish: 'page',
  detail: 'detail',
  submit: 'submit',
  remove: 'remove',
  tree: 'tree',
  lazyTree: 'tree',
  select: 'tree',
  generateNo: 'number',
  verify: 'verify-rows',
  reverseVerify: 'verify-rows',
}

/** Returns the module for each resource path. */
async function moduleFiles(): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  await readModules('implementations.ts', files)
  // Created at server start, as it receives all other resources.
  files.set('/blade-dcms', `${source}/modules/statistics/export.ts`)
  return files
}

/** An area may have its own list. */
async function readModules(path: string, files: Map<string, string>): Promise<void> {
  const list = readFileSync(join(root, source, path), 'utf8')
  for (const [, one, named, from = ''] of list.matchAll(imported)) {
    if (/(^|\/)framework\//.test(from)) continue
    const below = posix.join(posix.dirname(path), from)
    if (posix.basename(below) === 'index.ts') {
      await readModules(below, files)
      continue
    }
    const file = posix.join(source, below)
    type Answering = { of?: { path: string } }
    const module = (await import(join(root, file))) as Record<string, Answering | readonly Answering[] | undefined>
    // A file may handle a document and its lines together.
    for (const name of [
      ...(one ? ['default'] : []),
      ...(named ?? '').split(',').map((word) => word.replace(/ as .*/, '').trim()),
    ])
      for (const { of } of [module[name] ?? []].flat()) if (of) files.set(of.path, file)
  }
}

/** Returns the files handling a call: its module, and for a standard call the generic implementation. */
export async function handlerFiles(): Promise<(call: SurfaceCall) => string[]> {
  const modules = await moduleFiles()
  return ({ standard, of }) => {
    const own = modules.get(of.path)
    return [...(standard ? [`${source}/framework/store/${generic[standard]}.ts`] : []), ...(own ? [own] : [])]
  }
}
