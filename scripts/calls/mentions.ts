import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './known-calls.ts'

/** Returns source files below a folder, relative to the project root. */
function filesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}

const reads = (file: string, word: string) => readFileSync(join(root, file), 'utf8').includes(word)

/**
 * Returns console files importing a contract file; for files of ui/ among them, also the features importing
 * those.
 */
export function screensOf(contractFile: string): string[] {
  const sources = filesUnder('packages/console/src').filter((file) => !file.includes('.test.'))
  const name = contractFile.replace('packages/contract/src', '@fengsui/contract')
  const found = sources.filter((file) => reads(file, `'${name}'`))
  const shared = found.filter((file) => file.includes('/src/ui/')).map((file) => file.slice(file.indexOf('/ui/')))
  const users = sources.filter((file) => !file.includes('/src/ui/') && shared.some((word) => reads(file, `${word}'`)))
  return [...new Set([...users, ...found])]
}

/** Returns tests that name the call, and those in its module's folder. */
export function testsOf(path: string, handlers: readonly string[]): string[] {
  const tests = [...filesUnder('packages/server'), ...filesUnder('e2e')].filter((file) => file.includes('.test.'))
  const folders = handlers.filter((file) => file.includes('/modules/')).map(dirname)
  const tail = path.split('/').slice(-2).join('/')
  return tests.filter((file) => folders.includes(dirname(file)) || reads(file, tail))
}
