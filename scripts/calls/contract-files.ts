import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from './known-calls.ts'

const source = 'packages/contract/src'
const imported = /import \{([^}]+)\} from '(\.[^']+)'/g

/** Returns the file that declares each resource and group, found by the catalogue's own imports. */
export async function contractFiles(): Promise<Map<object, string>> {
  const files = new Map<object, string>()
  await readCatalogue('catalogue.ts', files)
  return files
}

/** An area may have its own catalogue. */
async function readCatalogue(path: string, files: Map<object, string>): Promise<void> {
  const catalogue = readFileSync(join(root, source, path), 'utf8')
  for (const [, names = '', from = ''] of catalogue.matchAll(imported)) {
    const below = posix.join(posix.dirname(path), from)
    if (below.endsWith('catalogue.ts')) {
      await readCatalogue(below, files)
      continue
    }
    const file = posix.join(source, below)
    const module = (await import(join(root, file))) as Record<string, object>
    if (module.deviceRegisters instanceof Map) {
      for (const of of module.deviceRegisters.values()) files.set(of, file)
      await readCatalogue(below, files)
    }
    for (const name of names.split(',').map((one) => one.replace(/ as .*/, '').trim())) {
      const declared = module[name]
      if (declared) files.set(declared, file)
    }
  }
}
