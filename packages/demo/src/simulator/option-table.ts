const text = { type: 'string' } as const

/** Every option, for `parseArgs` and `--help`. */
export const optionTable = {
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
  help: { type: 'boolean', short: 'h', default: false, value: '', says: 'this text' },
} as const
