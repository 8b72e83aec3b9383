import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { aliasesOf } from '@fengsui/contract/session/dialect.ts'
import { keyOf, type SpecifiedCall } from '@fengsui/contract/specification/calls.ts'
import { ownCalls, ownRoutes } from '@fengsui/contract/specification/own-calls.ts'
import { type SurfaceCall, surface } from '@fengsui/contract/surface.ts'
import { contractFiles } from './calls/contract-files.ts'
import { mounted, root, specified } from './calls/known-calls.ts'
import { checkProofs } from './proofs.ts'
import { referenceTargets } from './reference-targets.ts'

const sections: Readonly<Record<string, string>> = {
  '7.1': 'Sign-in and session',
  '7.2': 'Devices, workplaces, records',
  '7.3': 'Warnings',
  '7.4': 'Video and base data',
  '7.5': 'Orders',
  '7.6': 'Licences, enterprises, chemicals, organisations',
  '7.7': 'Warehouse',
  '7.8': 'System',
  '7.9': 'Flow',
  '7.10': 'Resources',
  '7.11': 'Logs',
}

const calls = mounted()
const files = await contractFiles()
const cell = (text: string) => text.replaceAll('|', '\\|')
const fileOf = (call: SurfaceCall) => {
  const file = files.get(call.of) ?? 'packages/contract/src/catalogue.ts'
  return `[${file.replace('packages/contract/src/', '')}](../${file})`
}

function line(row: SpecifiedCall): string {
  const call = calls.get(keyOf(row))
  const [zh, en] = call?.label ?? ['', '']
  const words = call ? (typeof call.needs === 'string' ? call.needs : call.needs.join(', ')) : ''
  return `| ${row.method} | \`${row.path}\` | ${cell(zh)} ${cell(en)} | ${words} | ${call ? fileOf(call) : 'not yet'} |`
}

const heading = ['| method | path | what | permission | contract |', '|---|---|---|---|---|']

function render(): string {
  const all = specified()
  const done = all.filter((row) => calls.has(keyOf(row))).length
  const parts = [...new Set(all.map(({ section }) => section))].map((section) => {
    const rows = all.filter((row) => row.section === section)
    const built = rows.filter((row) => calls.has(keyOf(row))).length
    return [
      `## ${section} ${sections[section] ?? ''}`,
      `${built} of ${rows.length} built.`,
      [...heading, ...rows.map(line)].join('\n'),
    ].join('\n\n')
  })
  const own = Object.entries(ownCalls).map(([key, why]) => {
    const call = calls.get(key)
    const [method, path] = key.split(' ')
    return `| ${method} | \`${path}\` | ${why} | ${call ? fileOf(call) : ''} |`
  })
  const aliases = aliasesOf(surface()).map(
    ({ method, path, answers }) => `| ${method} | \`${path}\` | \`${answers}\` |`,
  )
  const routes = Object.entries(ownRoutes).map(([key, why]) => `| ${key.replace(' ', ' | `')}\` | ${why} | |`)
  return [
    '# Calls',
    'Made by `npm run docs` from the contract and the specification’s catalogue; do not edit.',
    `Calls stand under \`/api\`, and without it as well. ${done} of the ${all.length} calls of the specification are built.`,
    ...parts,
    '## Our own additions',
    ['| method | path | why | contract |', '|---|---|---|---|', ...own, ...routes].join('\n'),
    '## Other addresses',
    'Front ends of the open edition know some calls by other addresses.',
    ['| method | path | answered by |', '|---|---|---|', ...aliases].join('\n'),
    '',
  ]
    .join('\n\n')
    .trimEnd()
    .concat('\n')
}

const text = render()
const { faults, ...counts } = checkProofs()
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exitCode = 1
}
console.log(
  `docs/specification.md: ${counts.proved} sentences proved, ${counts.open} open, ${counts.outside} of other areas`,
)
const made: readonly (readonly [file: string, text: string])[] = [
  ['docs/calls.md', text],
  ['packages/console/src/ui/resource/reference-targets.ts', referenceTargets()],
]
for (const [file, content] of made) {
  const path = join(root, file)
  if (!process.argv.includes('--check')) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
    console.log(file)
  } else if (!existsSync(path) || readFileSync(path, 'utf8') !== content) {
    console.error(`${file} is not what the contract says: run \`npm run docs\`.`)
    process.exitCode = 1
  }
}
