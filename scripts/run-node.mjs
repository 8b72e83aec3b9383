import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { node, projectEnv, root } from './install.mjs'

const follow = pathToFileURL(join(root, 'scripts/follow-parent.mjs')).href

/** What ends a program because somebody wished it; a terminal sends Ctrl-C to the program and to us. */
export const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Start a program of the project on its own Node; when this process is killed, the program stops too. */
export function startNode(args, env = {}) {
  return spawn(node, ['--import', follow, ...args], {
    cwd: root,
    env: { ...projectEnv, ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
}

/** Run a program of the project and end as it ends; who stops this process, stops the program. */
export function runNode(...args) {
  const program = startNode(args)
  // The program takes the second signal for the same wish.
  onWishToStop((name) => program.kill(name))
  program.on('exit', (code, signal) => process.exit(code ?? exitCodeOf(signal)))
}

/** Call `stop` when a signal asks this process to end, or npm, which started it, was killed. */
export function onWishToStop(stop) {
  for (const name of stopSignals) process.on(name, () => stop(name))
  if (!process.env.npm_lifecycle_event) return
  // When npm was killed nobody tells us, but we get another parent.
  const npm = process.ppid
  setInterval(() => process.ppid !== npm && stop('SIGTERM'), 300).unref()
}

/** As a shell reports a program that a signal ended. */
export const exitCodeOf = (signal) => 128 + constants.signals[signal]
