import { runServer } from '../../src/run.ts'

/**
 * The real server with injected failures: a line `throw` or `reject` on standard input raises an uncaught
 * exception or rejection outside every handler.
 */
process.stdin.on('data', (line) => {
  const word = line.toString('utf8').trim()
  if (word === 'throw') throw new TypeError('planted by a test')
  if (word === 'reject') void Promise.reject(new RangeError('planted by a test'))
})
process.stdin.unref()
await runServer()
