import { exitCodeOf, onWishToStop, startNode, stopSignals } from './run-node.mjs'
import { say } from './say.mjs'

/** The program's exit code for an uncaught exception (packages/server/src/run.ts). */
const unforeseen = 70
const shortestPause = 1000
const longestPause = 60_000
/** Time in ms the server must have been ready before the restart delay is reset. */
const healthyWhile = 60_000

/**
 * Runs a server of the project and restarts it after 1 s, 2 s, 4 s … at most 60 s when an uncaught exception
 * or a kill ends it. Ctrl-C, a clean exit and an invalid setting end this process as well. FENGSUI_RESTARTS
 * gives the program the number of restarts and the reason.
 */
export function keepRunning(...args) {
  let pause = shortestPause
  let count = 0
  let last
  let program
  let isStopping = false

  function run() {
    let readyAt
    let ending
    program = startNode(args, { FENGSUI_RESTARTS: JSON.stringify({ count, last }) })
    program.on('message', (message) => {
      if (message?.ready) readyAt = Date.now()
      if (message?.ending) ending = message.ending
    })
    program.on('exit', (code, signal) => {
      program = undefined
      const wasKilled = signal !== null && !stopSignals.includes(signal)
      if (isStopping || (code !== unforeseen && !wasKilled)) process.exit(code ?? exitCodeOf(signal))
      if (readyAt !== undefined && Date.now() - readyAt > healthyWhile) pause = shortestPause
      last = ending ?? { reason: signal ?? `exit code ${code}`, time: Date.now(), isLogged: false }
      count += 1
      say(`The server ended unexpectedly (${last.reason}); it starts again in ${pause / 1000} s`)
      setTimeout(run, pause)
      pause = Math.min(2 * pause, longestPause)
    })
  }

  onWishToStop((name) => {
    isStopping = true
    if (program) program.kill(name)
    else process.exit(0)
  })
  run()
}
