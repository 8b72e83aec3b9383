import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from './known-calls.ts'

const source = 'packages/contract/src'
const imported = /import \{([^}]+)\} from '(\.[^']+)'/g

/** The file that declares each resource and group, found by the catalogue's own imports. */
export async function contractFiles(): Promise<Map<object, string>> {
  const catalogue = readFileSync(join(root, source, 'catalogue.ts'), 'utf8')
  const files = new Map<object, string>()
  for (const [, names = '', from = ''] of catalogue.matchAll(imported)) {
    const file = posix.join(source, from)
    const module = (await import(join(root, file))) as Record<string, object>
    for (const name of names.split(',').map((one) => one.trim())) {
      const declared = module[name]
      if (declared) files.set(declared, file)
    }
  }
  return files
}
