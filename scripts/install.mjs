import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { giveUp, say } from './say.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = join(root, 'node_modules', '.bin')

/** The project's own Node, independent of the system's. */
export const node = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node')

/** Puts the project's programs first in PATH and enables Node's compile cache. */
export const projectEnv = {
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
  ...process.env,
  PATH: [bin, process.env.PATH].join(delimiter),
}

/**
 * Installs what package-lock.json names unless present; runs on any Node from 20 on, with nothing installed.
 */
export function ensureInstalled() {
  if (isInstalled()) return
  const [command, ...args] = chooseNpm()
  say('Installing packages (about a minute) …')
  // Not `npm ci`: npm 11 refuses a lock that lacks builds for platforms the registry does not offer.
  const done = run(command, [...args, 'install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], 'inherit')
  if (done.status !== 0) giveUp('The packages could not be installed: see the message of npm above.')
  if (!isInstalled()) giveUp('What is installed differs from package-lock.json: remove node_modules and try again.')
  say('The packages are installed')
}

function isInstalled() {
  const wanted = packagesOf('package-lock.json')
  const found = packagesOf('node_modules/.package-lock.json')
  if (!wanted || !found) return false
  const isThere = ([path, { version, optional, link }]) =>
    !path.startsWith('node_modules/') || link || (found[path]?.version ?? (optional ? version : undefined)) === version
  return Object.entries(wanted).every(isThere) && runs(node)
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return undefined
  }
}

/** Returns an npm with good workspace support: the system's, or one fetched by npx. */
function chooseNpm() {
  const { status, stdout, error } = run('npm', ['--version'], 'pipe')
  if (status !== 0) giveUp(`npm does not run (${error?.message ?? 'see above'}): install npm, which comes with Node.`)
  return Number.parseInt(stdout, 10) >= 10 ? ['npm'] : ['npx', '--yes', 'npm@11']
}

/** Uses the system's Node and npm: installing removes the project's. */
function run(command, args, stdio) {
  const PATH = process.env.PATH.split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter)
  return spawnSync(command, args, { cwd: root, encoding: 'utf8', env: { ...process.env, PATH }, stdio })
}

function runs(program) {
  return existsSync(program) && spawnSync(program, ['--version']).status === 0
}
