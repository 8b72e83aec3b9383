import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { node, projectEnv, root } from './install.mjs'
import { giveUp, say } from './say.mjs'

const built = join(root, 'packages/console/dist')
const stamp = join(built, '.sources')

/** Builds the console unless the existing build is from the same sources. */
export function ensureConsole() {
  const sources = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  say('Building the console (about half a minute) …')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const { status, stdout, stderr } = spawnSync(node, [vite, 'build', 'packages/console', '--logLevel', 'warn'], {
    cwd: root,
    encoding: 'utf8',
    env: projectEnv,
  })
  if (status !== 0) giveUp(`The console could not be built:\n${stdout}${stderr}`)
  writeFileSync(stamp, sources)
  say('The console is built')
}

function fingerprint() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  for (const folder of ['packages/console', 'packages/contract'])
    for (const file of sourcesOf(join(root, folder))) hash.update(relative(root, file)).update(readFileSync(file))
  return hash.digest('hex')
}

function sourcesOf(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (['node_modules', 'dist'].includes(entry.name) || /\.test\.tsx?$/.test(entry.name)) return []
      const path = join(folder, entry.name)
      return entry.isDirectory() ? sourcesOf(path) : [path]
    })
}
