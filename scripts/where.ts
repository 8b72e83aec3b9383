import { contractFiles } from './calls/contract-files.ts'
import { handlerFiles } from './calls/handler-files.ts'
import { cleanPath, mounted, specified } from './calls/known-calls.ts'
import { screensOf, testsOf } from './calls/mentions.ts'

const wholeSurface = ['surface', 'scope', 'standard-calls', 'hostile'].map(
  (name) => `packages/server/test/${name}.test.ts`,
)

const lines = (title: string, files: readonly string[], none: string) =>
  console.log(`${title.padEnd(10)}${files.length > 0 ? files.join(`\n${' '.repeat(10)}`) : none}`)

/** Suggests paths with a similar ending, for a partly remembered path. */
function suggest(method: string, path: string, all: readonly string[]): never {
  const last = path.split('/').at(-1) ?? ''
  const near = all.filter((key) => key.includes(path) || key.endsWith(`/${last}`)).slice(0, 10)
  console.error(`No call ${method} ${path}.${near.length > 0 ? ` Did you mean:\n  ${near.join('\n  ')}` : ''}`)
  process.exit(1)
}

const [first = '', second] = process.argv.slice(2)
if (!first) {
  console.error('Usage: npm run where -- [METHOD] PATH')
  process.exit(1)
}
const path = cleanPath(second ?? first)
const methods = second ? [first.toUpperCase()] : ['GET', 'POST']
const calls = mounted()
const catalogue = specified()
const keys = methods.map((method) => `${method} ${path}`)
const key =
  keys.find((one) => calls.has(one)) ?? keys.find((one) => catalogue.some((row) => `${row.method} ${row.path}` === one))
const row = catalogue.find(({ method, path: known }) => `${method} ${known}` === key)
if (!key) suggest(methods.join('/'), path, [...calls.keys(), ...catalogue.map((it) => `${it.method} ${it.path}`)])

const call = calls.get(key)
console.log(call ? `${key}   ${call.label.join(' / ')}` : key)
lines('section', row ? [`${row.section}${row.parameters ? `: ${row.parameters}` : ''}`] : [], 'our own addition')
if (!call) {
  console.log('not yet built')
} else {
  const words = typeof call.needs === 'string' ? [call.needs] : call.needs
  const contract = (await contractFiles()).get(call.of) ?? 'packages/contract/src/catalogue.ts'
  const handlers = (await handlerFiles())(call)
  lines('needs', [words.join(', ')], '')
  lines('contract', [contract], '')
  lines('handler', handlers, 'none')
  lines('screen', screensOf(contract), 'none yet')
  lines('tests', [...new Set([...testsOf(call.path, handlers), ...wholeSurface])], 'none')
}
