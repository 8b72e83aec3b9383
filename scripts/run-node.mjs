import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { node, projectEnv, root } from './install.mjs'

const follow = pathToFileURL(join(root, 'scripts/follow-parent.mjs')).href

/** Signals that request a stop; a terminal sends Ctrl-C to the program and to this process. */
export const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Starts a program of the project with its own Node; the program stops when this process is killed. */
export function startNode(args, env = {}) {
  return spawn(node, ['--import', follow, ...args], {
    cwd: root,
    env: { ...projectEnv, ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
}

/** Runs a program of the project and exits with its status; forwards stop signals to it. */
export function runNode(...args) {
  const program = startNode(args)
  // The program treats the second signal as the same request.
  onWishToStop((name) => program.kill(name))
  program.on('exit', (code, signal) => process.exit(code ?? exitCodeOf(signal)))
}

/** Calls `stop` when a signal asks this process to end, or its parent npm was killed. */
export function onWishToStop(stop) {
  for (const name of stopSignals) process.on(name, () => stop(name))
  if (!process.env.npm_lifecycle_event) return
  // No signal reports that npm was killed, but the parent process id changes.
  const npm = process.ppid
  setInterval(() => process.ppid !== npm && stop('SIGTERM'), 300).unref()
}

/** Exit code a shell reports for a program ended by a signal. */
export const exitCodeOf = (signal) => 128 + constants.signals[signal]
