import { type AddressInfo, createServer } from 'node:net'
import type pg from 'pg'
import { Counter, Gauge, Registry as MetricsRegistry } from 'prom-client'
import type { Clock } from '../../framework/clock.ts'
import { contain } from '../../framework/concurrency/contain.ts'
import { createPartitions, ofVehicles } from '../partitions.ts'
import { type ConnectionBounds, connectionBounds, createRefusals } from './connection-bounds.ts'
import type { Said } from './decode-frame.ts'
import { createPositionWriter } from './position-writer.ts'
import { openRegisteredTerminals, type Terminal } from './registered-terminals.ts'
import { openTerminalCommands } from './terminal-commands.ts'
import { type KeepPicture, serveTerminal, type TerminalConnection } from './terminal-connection.ts'

export interface TerminalServerOptions {
  /** Port to listen on; 0 listens nowhere, undefined on a free port. */
  readonly port: number | undefined
  readonly host: string
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly log: (message: string, error: unknown) => void
  readonly bounds?: Partial<ConnectionBounds>
  /** Keeps a picture; without it pictures are refused. */
  readonly keepPicture?: KeepPicture
  /** Called with each answer to a command. */
  readonly answered?: (terminal: Terminal, serial: number, said: Said) => void
}

export interface TerminalServer {
  /** Port it listens on; 0 when it is off. */
  readonly port: number
  readonly metrics: MetricsRegistry
  health(): { ok: boolean; port: number; connections: number; terminals: number; waiting: number }
  /** Ends connections of terminals that were removed, disabled or reset. */
  recheck(): Promise<void>
  /** Sends a message to a connected terminal; its serial number, undefined when it is not connected here. */
  send(
    terminalId: string,
    id: number,
    body: (edition: ReturnType<TerminalConnection['edition']>) => Buffer,
  ): number | undefined
  stop(): Promise<void>
}

const tendMs = 1000

/** TCP server of vehicle terminals that speak JT/T 808 of 2011, 2013 or 2019. */
export async function startTerminalServer(options: TerminalServerOptions): Promise<TerminalServer> {
  const { pool, clock, log } = options
  const bounds = { ...connectionBounds, ...options.bounds }
  const metrics = new MetricsRegistry()
  const registers = [metrics]
  const seen = new Counter({
    name: 'fengsui_jt808_total',
    help: 'Frames, faults, refusals and positions of vehicle terminals',
    labelNames: ['what'],
    registers,
  })
  const terminals = openRegisteredTerminals(pool)
  const writer = createPositionWriter({ pool, clock, log, partitions: createPartitions(pool, ofVehicles) })
  const connections = new Set<TerminalConnection>()
  const byTerminal = new Map<string, TerminalConnection>()
  const refusals = createRefusals(bounds.refusalsOfAddress, () => performance.now())
  const nameless = () => [...connections].filter((connection) => !connection.terminal())
  new Gauge({
    name: 'fengsui_jt808_terminals',
    help: 'Vehicle terminals connected',
    registers,
    collect() {
      this.set(byTerminal.size)
    },
  })

  const send: TerminalServer['send'] = (terminalId, id, body) => {
    const connection = byTerminal.get(terminalId)
    return connection?.send(id, body(connection.edition()))
  }
  const commands = openTerminalCommands({ pool, clock, connected: () => [...byTerminal.keys()], send })
  const keepAnswer = contain('jt808: answers to commands', (terminal: Terminal, serial: number, said: Said) =>
    commands.answered(terminal, serial, said),
  )
  let sending: Promise<void> | undefined
  const sendCommands = contain('jt808: commands', () => {
    sending ??= commands.sendWaiting().finally(() => {
      sending = undefined
    })
    return sending
  })

  const server = createServer({ noDelay: true, keepAlive: true }, (socket) => {
    const address = socket.remoteAddress ?? ''
    const others = nameless()
    const isFull =
      connections.size >= bounds.connections ||
      others.length >= bounds.nameless ||
      others.filter((connection) => connection.address === address).length >= bounds.namelessOfAddress
    if (isFull || refusals.isOver(address)) {
      seen.inc({ what: 'turnedAway' })
      socket.destroy()
      return
    }
    const connection = serveTerminal(
      {
        clock,
        bounds,
        terminals,
        writer,
        keepPicture: options.keepPicture ?? (() => Promise.resolve('refused')),
        failed: (error) => log('an exception of a vehicle terminal', error),
        counted: (what) => seen.inc({ what }),
        isRefused: refusals.isOver,
        refuse: refusals.add,
        answered(terminal, serial, said) {
          options.answered?.(terminal, serial, said)
          keepAnswer(terminal, serial, said)
        },
        named(one) {
          const id = one.terminal()?.id
          if (!id) return
          const earlier = byTerminal.get(id)
          byTerminal.set(id, one)
          if (earlier && earlier !== one) earlier.end()
        },
      },
      socket,
    )
    connections.add(connection)
    socket.once('close', () => {
      connections.delete(connection)
      const id = connection.terminal()?.id
      if (id && byTerminal.get(id) === connection) byTerminal.delete(id)
    })
  })
  if (options.port !== 0)
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(options.port ?? 0, options.host, resolve)
    })
  server.on('error', (error) => log('the JT/T 808 server', error))
  const port = options.port === 0 ? 0 : (server.address() as AddressInfo).port
  const timer = setInterval(
    contain('jt808: tend connections', () => {
      const now = performance.now()
      for (const connection of connections) connection.tend(now)
      sendCommands()
    }),
    tendMs,
  )
  timer.unref()

  return {
    port,
    metrics,
    health: () => ({
      ok: port === 0 || server.listening,
      port,
      connections: connections.size,
      terminals: byTerminal.size,
      waiting: writer.waiting(),
    }),
    async recheck() {
      if (byTerminal.size === 0) return
      const known = [...byTerminal.values()].flatMap((connection) => connection.terminal() ?? [])
      const valid = await terminals.stillValid(known)
      for (const [id, connection] of byTerminal) if (!valid.has(id)) connection.end()
    },
    send,
    async stop() {
      clearInterval(timer)
      await sending?.catch(() => {})
      const closed = new Promise<void>((resolve) => (server.listening ? server.close(() => resolve()) : resolve()))
      await writer.stop()
      for (const connection of connections) connection.end()
      await closed
    },
  }
}
