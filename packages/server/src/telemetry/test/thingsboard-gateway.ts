import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export const gatewayVersion = '3.8.5'

/** Returns a virtual environment with the ThingsBoard gateway from PyPI; creates it when missing. */
export function gatewayEnvironment(): string {
  const folder = process.env.FENGSUI_TB_VENV ?? join(tmpdir(), `fengsui-thingsboard-gateway-${gatewayVersion}`)
  if (existsSync(join(folder, 'bin/thingsboard-gateway'))) return folder
  const run = (command: string, ...args: string[]) => {
    const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' })
    if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`)
  }
  run('python3', '-m', 'venv', folder)
  run(join(folder, 'bin/pip'), 'install', '-q', `thingsboard-gateway==${gatewayVersion}`, 'aiohttp')
  return folder
}

export interface GatewayPorts {
  /** Ports of this server, of the broker the MQTT connector reads, and of the REST connector. */
  readonly server: number
  readonly broker: number
  readonly rest: number
}

/**
 * Writes the gateway's configuration as in the README, with an MQTT and a REST connector and the backlog
 * stored in SQLite. Its `file` storage skips the rest of a file once the next has begun: of 1,500 messages in
 * files of 1,000, only 510 come out.
 */
export function writeGatewayFolder(folder: string, token: string, { server, broker, rest }: GatewayPorts): void {
  for (const name of ['config', 'logs', 'data']) mkdirSync(join(folder, name), { recursive: true })
  const write = (name: string, content: unknown) =>
    writeFileSync(join(folder, 'config', name), JSON.stringify(content, null, 2))
  const timeseries = [{ type: 'double', key: 'temperature', value: `$\{temp}` }]
  write('tb_gateway.json', {
    thingsboard: {
      host: '127.0.0.1',
      port: server,
      qos: 1,
      security: { type: 'accessToken', accessToken: token },
    },
    storage: { type: 'sqlite', data_file_path: join(folder, 'data/') },
    connectors: [
      { name: 'Broker', type: 'mqtt', configuration: 'mqtt.json' },
      { name: 'Rest', type: 'rest', configuration: 'rest.json' },
    ],
  })
  write('mqtt.json', {
    broker: { host: '127.0.0.1', port: broker, clientId: 'tb', version: 5, security: { type: 'anonymous' } },
    mapping: [
      {
        topicFilter: 'sensor/+/data',
        subscriptionQos: 1,
        converter: {
          type: 'json',
          deviceInfo: {
            deviceNameExpressionSource: 'topic',
            deviceNameExpression: '(?<=sensor/)(.*?)(?=/data)',
            deviceProfileExpressionSource: 'constant',
            deviceProfileExpression: 'default',
          },
          timeout: 60_000,
          attributes: [],
          timeseries,
        },
      },
    ],
  })
  write('rest.json', {
    requestsMapping: { attributeRequests: [], attributeUpdates: [], serverSideRpc: [] },
    server: { host: '127.0.0.1', port: String(rest), SSL: false },
    mapping: [
      {
        endpoint: '/readings',
        HTTPMethods: ['POST'],
        response: { responseExpected: false, timeout: 120 },
        security: { type: 'anonymous' },
        converter: {
          type: 'json',
          deviceInfo: {
            deviceNameExpressionSource: 'request',
            deviceNameExpression: `$\{code}`,
            deviceProfileExpressionSource: 'constant',
            deviceProfileExpression: 'default',
          },
          attributes: [],
          timeseries,
        },
      },
    ],
  })
  write('logs.json', {
    version: 1,
    disable_existing_loggers: false,
    handlers: { console: { class: 'logging.StreamHandler', level: 'INFO' } },
    loggers: {},
    root: { level: 'INFO', handlers: ['console'] },
  })
}

interface StoredMessage {
  readonly deviceName: string
  readonly telemetry?: readonly { readonly values: Record<string, string> }[]
}

/** Returns the backlog on its disk: the temperatures of each device, in order. */
export function readBacklog(folder: string): Map<string, number[]> {
  const database = new DatabaseSync(join(folder, 'data/data.db'), { readOnly: true })
  const rows = database.prepare('select message from messages order by id').all()
  database.close()
  const waiting = new Map<string, number[]>()
  for (const { message } of rows) {
    const { deviceName, telemetry = [] } = JSON.parse(String(message)) as StoredMessage
    for (const { values } of telemetry) {
      if (values.temperature === undefined) continue
      waiting.set(deviceName, [...(waiting.get(deviceName) ?? []), Number(values.temperature)])
    }
  }
  return waiting
}

export const startGateway = (environment: string, folder: string) =>
  spawn(join(environment, 'bin/thingsboard-gateway'), {
    cwd: folder,
    env: { ...process.env, TB_GW_CONFIG_DIR: join(folder, 'config'), TB_GW_LOGS_PATH: join(folder, 'logs') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
