import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { node, projectEnv, root } from './install.mjs'

const follow = pathToFileURL(join(root, 'scripts/follow-parent.mjs')).href

/** Run a program of the project on its own Node and end as it ends; who stops this process, stops the program. */
export function runNode(...args) {
  const program = spawn(node, ['--import', follow, ...args], {
    cwd: root,
    env: projectEnv,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  // A terminal sends Ctrl-C to both of us; the program takes the second one for the same wish.
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => program.kill(name))
  program.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
  if (process.env.npm_lifecycle_event) followNpm(program)
}

/** When npm was killed nobody tells us, but we get another parent. */
function followNpm(program) {
  const npm = process.ppid
  setInterval(() => process.ppid !== npm && program.kill('SIGTERM'), 300).unref()
}
