import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Config } from '@fengsui/server/config.ts'
import { contain } from '@fengsui/server/framework/concurrency/contain.ts'

/** The simulated fleet of the demonstration, in a separate process beside the server. */
export interface SimulatorProcess {
  readonly isRunning: boolean
  start(): void
  /** Resolves once the process has ended. */
  stop(): Promise<void>
}
type Log = (message: string) => void

export interface SimulatorProcessOptions {
  readonly args: readonly string[]
  /** The program to run; overridden in tests. */
  readonly program?: string
  readonly log: Log
  readonly shortestPause?: number
}

const project = join(import.meta.dirname, '../../..')
const simulator = join(project, 'packages/demo/src/simulator/main.ts')
/** Loaded into the child process: ends it when this process ends, for any reason. */
const follow = pathToFileURL(join(project, 'scripts/follow-parent.mjs')).href
/** Exit code of the simulator for an invalid request: retrying would lock the account it signs in with. */
const givenUp = 2
const longestPause = 60_000
const patience = 5000

/** Returns an address to connect to: loopback when the server listens on all interfaces. */
const hostOf = ({ host }: Pick<Config, 'host'>): string => {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** Runs the simulator's `gentle` scenario against this server; `ports` are the actual listening ports. */
export function simulatorCommand(
  config: Pick<Config, 'host' | 'port' | 'mqttPort' | 'dataDir' | 'demoCameraPort' | 'gb28181Id'>,
  log: Log,
  ports: {
    readonly http?: number
    readonly mqtt?: number
    readonly gb28181?: number
    readonly jt808?: number
    readonly ahead?: number
  } = {},
): SimulatorProcess {
  log('The devices of the demonstration are simulated; SIMULATE=0 turns that off')
  return simulatorProcess({
    args: [
      '--scenario',
      'gentle',
      '--rate',
      '40',
      '--server',
      `http://${hostOf(config)}:${ports.http ?? config.port}`,
      '--mqtt',
      `mqtt://${hostOf(config)}:${ports.mqtt ?? config.mqttPort}`,
      ...(ports.gb28181 ? ['--gb28181', `${config.gb28181Id}@${hostOf(config)}:${ports.gb28181}`] : []),
      ...(ports.ahead ? ['--ahead', String(ports.ahead)] : []),
      ...(ports.jt808 ? ['--jt808', `${hostOf(config)}:${ports.jt808}`] : []),
      ...(config.demoCameraPort === 0 ? [] : ['--cameras', join(config.dataDir, 'cameras')]),
    ],
    log,
  })
}

/** Runs a child program; restarts it with growing delay when it fails, until stopped or it gives up. */
export function simulatorProcess(options: SimulatorProcessOptions): SimulatorProcess {
  const { args, program = simulator, log, shortestPause = 2000 } = options
  let running: { child: ChildProcess; ended: Promise<void> } | null = null
  let timer: NodeJS.Timeout | undefined
  let pause = shortestPause
  let isWanted = false

  function run() {
    const began = Date.now()
    const child = spawn(process.execPath, ['--import', follow, program, ...args], {
      cwd: project,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const ended = new Promise<void>((resolve) => {
      const end = (how: string, code: number | null) => {
        running = null
        if (isWanted) after(how, code, Date.now() - began)
        resolve()
      }
      child.once('error', (error) => end(error.message, null))
      child.once('exit', (code, signal) => end(signal ?? `code ${code}`, code))
    })
    running = { child, ended }
  }

  function after(how: string, code: number | null, lasted: number) {
    if (code === givenUp) {
      isWanted = false
      log('The simulator has given up; the server goes on without it')
      return
    }
    if (lasted > longestPause) pause = shortestPause
    log(`The simulator has ended (${how}); it starts again in ${Math.ceil(pause / 1000)} s`)
    timer = setTimeout(contain('simulator: start', run), pause).unref()
    pause = Math.min(2 * pause, longestPause)
  }

  return {
    get isRunning() {
      return running !== null
    },
    start() {
      if (isWanted) return
      isWanted = true
      pause = shortestPause
      run()
    },
    async stop() {
      isWanted = false
      clearTimeout(timer)
      if (!running) return
      const { child, ended } = running
      child.kill('SIGTERM')
      const force = setTimeout(
        contain('simulator: stop', () => child.kill('SIGKILL')),
        patience,
      )
      await ended
      clearTimeout(force)
    },
  }
}
