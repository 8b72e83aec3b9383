import { hostname } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { isAddressEntry } from './framework/http/private-addresses.ts'

/** Invalid setting; the message is one sentence for the operator and begins with the setting's name. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const flag = z
  .string()
  .refine((value) => ['0', '1', 'false', 'true'].includes(value), 'must be 0 or 1')
  .transform((value) => value === '1' || value === 'true')

const port = z
  .string()
  .refine((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65535, 'must be a port number, 0 to 65535')
  .transform(Number)

const count = (least: number, most: number) =>
  z
    .string()
    .refine(
      (value) => /^\d{1,3}$/.test(value) && Number(value) >= least && Number(value) <= most,
      `must be a whole number, ${least} to ${most}`,
    )
    .transform(Number)

const mediaHostOf = (text: string): { host: string; port: number } | undefined => {
  const [, host, digits] = /^([\w.-]{1,253}):(\d{1,5})$/.exec(text) ?? []
  return host && Number(digits) >= 1 && Number(digits) <= 65_535 ? { host, port: Number(digits) } : undefined
}

const settings = z.object({
  PORT: port.default(8080),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be an address to listen on, such as 127.0.0.1 or 0.0.0.0')
    .default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((folder) => resolve(folder)),
  DATABASE_URL: z
    .string()
    .refine(isPostgresUrl, 'must be an address such as postgres://user:password@host:5432/fengsui')
    .optional(),
  MQTT_PORT: port.default(1883),
  /** Port of vehicle terminals; 0 listens nowhere. */
  JT808_PORT: port.default(8808),
  /** Port of GB/T 28181 devices, by UDP and TCP; 0 listens nowhere. Undefined: that of the demonstration's device, if any. */
  GB28181_PORT: port.optional(),
  /** Id of this server in GB/T 28181; its first ten digits are the domain. */
  GB28181_ID: z
    .string()
    .regex(/^\d{20}$/, 'must be 20 digits')
    .default('34020000002000000001'),
  /** How those devices send pictures, unless they registered by TCP. */
  GB28181_MEDIA: z.enum(['udp', 'tcp'], { error: 'must be udp or tcp' }).default('udp'),
  /** Address by which those devices reach this server, where it is behind a router. */
  GB28181_ADDRESS: z
    .string()
    .refine((value) => z.union([z.ipv4(), z.ipv6()]).safeParse(value).success, 'must be an IP address')
    .optional(),
  /** Undefined: seed the demonstration data when the embedded database is empty. */
  DEMO: flag.optional(),
  DEMO_EXPOSED: flag.default(false),
  /** Whether the demonstration's enterprises get ledgers. */
  DEMO_BOOKS: flag.default(true),
  /** Port at which the demonstration's cameras play, stored in the register when it is filled; 0: none plays. */
  DEMO_CAMERA_PORT: port.default(8554),
  SIMULATE: flag.default(true),
  /** Address of clamd; unset, files are not scanned. */
  CLAMD: z
    .string()
    .regex(/^(\/.+|[\w.-]+:\d{1,5})$/, 'must be host:port or the path of a socket, such as 127.0.0.1:3310')
    .optional(),
  /** Whether a bucket may be in a private network. */
  STORAGE_PRIVATE: flag.default(false),
  /** Bearer token that allows `GET /metrics` from other machines. */
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, 'must be 16 to 200 visible characters without a space')
    .optional(),
  /** Hosts or networks in private ranges that the server may call at user-entered addresses. */
  PRIVATE_ADDRESSES: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine(
      (entries) => entries.every(isAddressEntry),
      'must be addresses, networks or hosts divided by commas, such as 10.1.0.0/16,oss.intern',
    ),
  /** Whether cameras and recorders may be on this machine, as those of the demonstration are. */
  DEVICE_LOOPBACK: flag.optional(),
  /**
   * Addresses at which users and identity providers reach the console, comma-separated; the first is the
   * default.
   */
  PUBLIC_URL: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine(
      (addresses) => addresses.every((one) => /^https?:\/\//.test(one) && URL.canParse(one)),
      'must be an address such as https://fengsui.example.gov.cn',
    )
    .transform((addresses) => addresses.map((one) => new URL(one).origin)),
  /** Address of this server as devices reach it that send their events by themselves; undefined: its own in their network. */
  CALLBACK_URL: z
    .string()
    .refine(
      (value) => /^https?:\/\//.test(value) && URL.canParse(value),
      'must be an address such as http://10.1.0.5:8080',
    )
    .transform((value) => new URL(value).origin)
    .optional(),
  /** Processes that read cameras. */
  MEDIA_WORKERS: count(1, 16).default(1),
  /** Media hosts on other machines, comma-separated; a camera has one of them or of the processes here, always the same. */
  MEDIA_HOSTS: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine(
      (entries) => entries.every((one) => mediaHostOf(one)),
      'must be hosts with ports, such as 10.1.0.6:8560,10.1.0.7:8560',
    )
    .transform((entries) => entries.flatMap((one) => mediaHostOf(one) ?? [])),
  /** What servers and media hosts know each other by. */
  MEDIA_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Streams transcoded at the same time, for browsers that do not play their codec; each takes about one core at 1080p. */
  MEDIA_TRANSCODES: count(0, 64).default(2),
  /**
   * Cameras that keep a rolling buffer for the seconds before a warning: all that look at a place, of these the key cameras, or
   * none. Undefined: all; in a demonstration the key cameras.
   */
  MEDIA_BUFFER: z.enum(['bound', 'key', 'off'], { error: 'must be one of bound, key, off' }).optional(),
  /** Whether this server records cameras; of several servers on one database, one does. */
  MEDIA_RECORD: flag.default(true),
  /** Disk space of recordings and evidence, GB; undefined: four fifths of the disk. */
  MEDIA_DISK_GB: z
    .string()
    .refine((value) => /^\d{1,7}$/.test(value) && Number(value) > 0, 'must be a whole number of gigabytes')
    .transform(Number)
    .optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
  /**
   * Private key of the SM2 pair, for clients with a built-in public key; unset, the server generates its own
   * pair.
   */
  SM2_PRIVATE_KEY: z
    .string()
    .regex(/^[0-9a-fA-F]{64}$/, 'must be 64 hexadecimal digits')
    .optional(),
  /** Identifies this server in logs and claims when several share a database. */
  NODE_ID: z
    .string()
    .regex(/^[\w.-]{1,64}$/, 'must be 1 to 64 letters, digits, dots, dashes or underscores')
    .default(() => `${hostname()}-${process.pid}`),
})

export type Config = ReturnType<typeof readConfig>

/** Reads the server's settings from environment variables; an empty variable counts as absent. */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const read = settings.safeParse(given)
  if (!read.success) throw new ConfigError(sentence(read.error.issues, given))
  const value = read.data
  if (value.MEDIA_HOSTS.length > 0 && !value.MEDIA_SECRET)
    throw new ConfigError(
      'MEDIA_SECRET must be set where MEDIA_HOSTS is: servers and media hosts know each other by it',
    )
  return Object.freeze({
    port: value.PORT,
    host: value.HOST,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    mqttPort: value.MQTT_PORT,
    jt808Port: value.JT808_PORT,
    gb28181Port: value.GB28181_PORT,
    gb28181Id: value.GB28181_ID,
    gb28181Media: value.GB28181_MEDIA,
    gb28181Address: value.GB28181_ADDRESS,
    demo: value.DEMO,
    demoExposed: value.DEMO_EXPOSED,
    demoBooks: value.DEMO_BOOKS,
    demoCameraPort: value.DEMO_CAMERA_PORT,
    simulate: value.SIMULATE,
    scanner: value.CLAMD,
    privateAddresses: value.PRIVATE_ADDRESSES,
    deviceLoopback: value.DEVICE_LOOPBACK,
    publicOrigins: value.PUBLIC_URL,
    storagePrivate: value.STORAGE_PRIVATE,
    metricsToken: value.METRICS_TOKEN,
    callbackUrl: value.CALLBACK_URL,
    mediaWorkers: value.MEDIA_WORKERS,
    mediaHosts: value.MEDIA_HOSTS,
    mediaSecret: value.MEDIA_SECRET,
    mediaTranscodes: value.MEDIA_TRANSCODES,
    mediaBuffer: value.MEDIA_BUFFER,
    mediaRecord: value.MEDIA_RECORD,
    mediaDiskGb: value.MEDIA_DISK_GB,
    logLevel: value.LOG_LEVEL,
    sm2PrivateKey: value.SM2_PRIVATE_KEY,
    nodeId: value.NODE_ID,
  })
}

/** Settings never repeated in messages: database URLs may contain a password; keys and tokens are secret. */
const secret: ReadonlySet<string> = new Set(['DATABASE_URL', 'SM2_PRIVATE_KEY', 'METRICS_TOKEN'])

function sentence(issues: readonly z.core.$ZodIssue[], given: Record<string, string | undefined>): string {
  return issues
    .map(({ path, message }) => {
      const name = String(path[0])
      const told = secret.has(name) ? '' : `, but is "${given[name]}"`
      return `${name} ${message}${told}.`
    })
    .join(' ')
}

function isPostgresUrl(value: string): boolean {
  return URL.canParse(value) && ['postgres:', 'postgresql:'].includes(new URL(value).protocol)
}
