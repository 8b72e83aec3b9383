import { parseArgs } from 'node:util'
import { type ScenarioName, scenarios } from './scenarios/scenarios.ts'
import { SimulatorError } from './sentence.ts'
import { day } from './series/calendar.ts'

const text = { type: 'string' } as const

/** Every option, for `parseArgs` and `--help`. */
const optionTable = {
  server: { ...text, default: 'http://127.0.0.1:8080', value: '<address>', says: 'where to ask for the devices' },
  mqtt: { ...text, default: 'mqtt://127.0.0.1:1883', value: '<address>', says: 'where to connect the gateways' },
  user: { ...text, default: 'admin', value: '<account>', says: 'who asks; he must see the devices' },
  password: { ...text, default: 'admin', value: '<password>', says: 'his password' },
  tenant: { ...text, default: '000000', value: '<number>', says: 'his tenant' },
  'token-file': { ...text, value: '<file>', says: 'lines of code and access token; else those of the demonstration' },
  seed: { ...text, default: '1', value: '<number>', says: 'the same seed plays the same days' },
  rate: { ...text, value: '<number>', says: 'readings a second; else as often as the devices sample' },
  devices: { ...text, value: '<number>', says: 'how many devices take part; else all' },
  scenario: { ...text, default: 'gentle', value: '<name>', says: 'what goes wrong' },
  speed: { ...text, default: '1', value: '<number>', says: 'times faster than the clock; ends at the present' },
  duration: { ...text, value: '<time>', says: 'how long, such as 90s, 10m, 2h; else until stopped' },
  cameras: { ...text, value: '<folder>', says: 'serve the cameras of this machine; the folder keeps their pictures' },
  gb28181: { ...text, value: '<id>@<host>:<port>', says: 'register the recorder there by GB/T 28181' },
  jt808: { ...text, value: '<host>:<port>', says: 'connect the terminals of the vehicles there by JT/T 808' },
  ahead: {
    ...text,
    default: '0',
    value: '<ms>',
    says: 'how far the server’s clock, by which vehicles drive, is ahead',
  },
  help: { type: 'boolean', short: 'h', default: false, value: '', says: 'this text' },
} as const

export interface SimulatorOptions {
  readonly server: string
  readonly mqtt: string
  readonly user: string
  readonly password: string
  readonly tenant: string
  /** File of access tokens; without it, those of the demonstration. */
  readonly tokenFile: string | null
  readonly seed: number
  /** Readings per second; null: the devices' own sampling rate. */
  readonly rate: number | null
  readonly devices: number | null
  readonly scenario: ScenarioName
  /** Speed of simulated time relative to the clock. */
  readonly speed: number
  /** Folder of the cameras' pictures; null: no camera plays. */
  readonly cameras: string | null
  /** Where the recorder registers by GB/T 28181; null: nowhere. */
  readonly gb28181: { readonly id: string; readonly host: string; readonly port: number } | null
  /** Where the vehicles' terminals connect by JT/T 808; null: none drives. */
  readonly jt808: { readonly host: string; readonly port: number } | null
  /** How far the server's clock is ahead of this machine's, ms. */
  readonly ahead: number
  /** Duration in ms; null: until stopped. */
  readonly duration: number | null
}

const units = { s: 1000, m: 60_000, h: 3_600_000, d: day } as const

function url(name: string, given: string, protocols: readonly string[]): string {
  if (URL.canParse(given) && protocols.includes(new URL(given).protocol)) return given.replace(/\/+$/, '')
  throw new SimulatorError(
    `--${name} must be an address that begins with ${protocols.map((it) => `${it}//`).join(' or ')}, but is "${given}".`,
  )
}

function number(name: string, given: string | undefined, low: number, high: number, isWhole = false): number | null {
  if (given === undefined) return null
  const value = Number(given)
  if (given.trim() !== '' && value >= low && value <= high && (!isWhole || Number.isInteger(value))) return value
  throw new SimulatorError(
    `--${name} must be a ${isWhole ? 'whole ' : ''}number from ${low} to ${high}, but is "${given}".`,
  )
}

function duration(given: string | undefined): number | null {
  if (given === undefined) return null
  const [, amount = '', unit = 's'] = /^(\d{1,6})([smhd]?)$/.exec(given) ?? []
  const length = Number(amount) * units[(unit || 's') as keyof typeof units]
  if (length > 0) return length
  throw new SimulatorError(`--duration must be a time such as 90s, 10m, 2h or 1d, but is "${given}".`)
}

function platform(given: string | undefined): SimulatorOptions['gb28181'] {
  if (given === undefined) return null
  const [, id, host, port] = /^(\d{20})@([\w.-]+):(\d{1,5})$/.exec(given) ?? []
  if (id && host && port) return { id, host, port: Number(port) }
  throw new SimulatorError(`--gb28181 must be 20 digits, @, a host and a port, but is "${given}".`)
}

function terminals(given: string | undefined): SimulatorOptions['jt808'] {
  if (given === undefined) return null
  const [, host, port] = /^([\w.-]+|\[[\da-fA-F:]+\]):(\d{1,5})$/.exec(given) ?? []
  if (host && port) return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
  throw new SimulatorError(`--jt808 must be a host and a port, but is "${given}".`)
}

function scenario(given: string): ScenarioName {
  if (Object.hasOwn(scenarios, given)) return given as ScenarioName
  throw new SimulatorError(`--scenario must be one of ${Object.keys(scenarios).join(', ')}, but is "${given}".`)
}

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: optionTable, strict: true, allowPositionals: false }).values
  } catch (cause) {
    throw new SimulatorError(`${(cause as Error).message.split('. ')[0]}. See --help.`, { cause })
  }
}

/** Parses a command line; 'help' when requested. Throws a SimulatorError for an invalid option. */
export function readOptions(args: readonly string[]): SimulatorOptions | 'help' {
  const given = read(args)
  if (given.help) return 'help'
  const speed = number('speed', given.speed, 1, 10_000) ?? 1
  const length = duration(given.duration)
  if (speed > 1 && length === null) {
    throw new SimulatorError('--speed above 1 plays the past up to now and needs a --duration.')
  }
  if ((speed - 1) * (length ?? 0) > 89 * day) {
    throw new SimulatorError('--speed times --duration is more than the 90 days that a server takes from the past.')
  }
  return {
    server: url('server', given.server, ['http:', 'https:']),
    mqtt: url('mqtt', given.mqtt, ['mqtt:', 'mqtts:', 'ws:', 'wss:']),
    user: given.user,
    password: given.password,
    tenant: given.tenant,
    tokenFile: given['token-file'] ?? null,
    seed: number('seed', given.seed, 0, 2 ** 32 - 1, true) ?? 1,
    rate: number('rate', given.rate, 0.1, 100_000),
    devices: number('devices', given.devices, 1, 1_000_000, true),
    scenario: scenario(given.scenario),
    speed,
    cameras: given.cameras ?? null,
    gb28181: platform(given.gb28181),
    jt808: terminals(given.jt808),
    ahead: number('ahead', given.ahead, -1e12, 1e12) ?? 0,
    duration: length,
  }
}

export function helpText(): string {
  const rows = Object.entries(optionTable).map(([name, { value, says, ...rest }]) => {
    const otherwise = 'default' in rest && rest.default ? ` (${rest.default})` : ''
    return `  ${`--${name} ${value}`.padEnd(26)}${says}${otherwise}`
  })
  const plays = Object.entries(scenarios).map(([name, { says }]) => `  ${name.padEnd(26)}${says}`)
  return ['Plays the devices of a county over MQTT.', '', ...rows, '', 'Scenarios:', ...plays].join('\n')
}
