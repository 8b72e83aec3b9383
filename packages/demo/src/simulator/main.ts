import { Refused } from './county/ask.ts'
import { helpText, readOptions } from './options.ts'
import { SimulatorError } from './sentence.ts'
import { runSimulator } from './simulator.ts'

/** Exit codes: 2 invalid arguments, do not retry; 1 may succeed later. */
const WRONG = 2
const FAILED = 1

const stop = new AbortController()
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stop.abort())

try {
  const options = readOptions(process.argv.slice(2))
  if (options === 'help') console.log(helpText())
  else {
    const { sent, acknowledged, lost } = await runSimulator(options, stop.signal, (text) =>
      console.log(`simulator: ${text}`),
    )
    console.log(`simulator: ${sent} readings sent, ${acknowledged} acknowledged, ${lost} thrown away`)
  }
} catch (error) {
  if (!(error instanceof SimulatorError)) throw error
  console.error(error.message)
  process.exitCode = error instanceof Refused || error.cause === undefined ? WRONG : FAILED
}
