import { exitCodeOf, onWishToStop, startNode, stopSignals } from './run-node.mjs'
import { say } from './say.mjs'

/** The program's word for "an exception that nobody foresaw" (packages/server/src/run.ts). */
const unforeseen = 70
const shortestPause = 1000
const longestPause = 60_000
/** So long it must have been ready before the next pause is the shortest again. */
const healthyWhile = 60_000

/**
 * Run a server of the project, and again after 1 s, 2 s, 4 s … at most 60 s when an unforeseen exception or a kill ends
 * it. Ctrl-C, an orderly end and a wrong setting end this process as well. The program is told by FENGSUI_RESTARTS how
 * often it was started again, and why.
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
