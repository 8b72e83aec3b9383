import { runServer } from '../../src/run.ts'

/**
 * The real server, made to fail: a line `throw` or `reject` on its standard input raises an exception that nobody foresaw
 * outside every handler.
 */
process.stdin.on('data', (line) => {
  const word = line.toString('utf8').trim()
  if (word === 'throw') throw new TypeError('planted by a test')
  if (word === 'reject') void Promise.reject(new RangeError('planted by a test'))
})
process.stdin.unref()
await runServer()
