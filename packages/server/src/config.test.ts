import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

describe('readConfig', () => {
  it.each([
    ['PORT', '80a80', 'PORT must be a port number, 0 to 65535, but is "80a80".'],
    ['PORT', '65536', 'PORT must be a port number, 0 to 65535, but is "65536".'],
    ['MQTT_PORT', '-1', 'MQTT_PORT must be a port number, 0 to 65535, but is "-1".'],
    ['HOST', 'not a host', 'HOST must be an address to listen on, such as 127.0.0.1 or 0.0.0.0, but is "not a host".'],
    ['DEMO', 'yes', 'DEMO must be 0 or 1, but is "yes".'],
    ['SIMULATE', '2', 'SIMULATE must be 0 or 1, but is "2".'],
    ['DEMO_BOOKS', '2', 'DEMO_BOOKS must be 0 or 1, but is "2".'],
    ['DEMO_CAMERA_PORT', '99999', 'DEMO_CAMERA_PORT must be a port number, 0 to 65535, but is "99999".'],
    ['DEMO_EXPOSED', 'on', 'DEMO_EXPOSED must be 0 or 1, but is "on".'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, but is "loud".'],
    ['CLAMD', 'here', 'CLAMD must be host:port or the path of a socket, such as 127.0.0.1:3310, but is "here".'],
    ['METRICS_TOKEN', 'too short', 'METRICS_TOKEN must be 16 to 200 visible characters without a space.'],
    ['STORAGE_PRIVATE', 'maybe', 'STORAGE_PRIVATE must be 0 or 1, but is "maybe".'],
    ['NODE_ID', 'a b', 'NODE_ID must be 1 to 64 letters, digits, dots, dashes or underscores, but is "a b".'],
  ])('refuses a wrong %s by name', (name, value, message) => {
    expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(message))
  })

  it('does not repeat the password of a wrong database address', () => {
    const refused = () => readConfig({ DATABASE_URL: 'mysql://root:secret@db/x' })
    expect(refused).toThrow(/^DATABASE_URL must be an address such as postgres:/)
    expect(refused).not.toThrow(/secret/)
  })

  it('does not repeat a wrong key', () => {
    const refused = () => readConfig({ SM2_PRIVATE_KEY: 'abc-secret' })
    expect(refused).toThrow(/^SM2_PRIVATE_KEY must be 64 hexadecimal digits\.$/)
  })

  it('names every wrong setting at once', () => {
    expect(() => readConfig({ PORT: 'x', DEMO: 'y' })).toThrow(/PORT must .* DEMO must /)
  })

  it('has a default for every setting', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      mqttPort: 1883,
      jt808Port: 8808,
      demo: undefined,
      demoExposed: false,
      simulate: true,
      logLevel: 'info',
      scanner: undefined,
      privateAddresses: [],
      publicOrigins: [],
      storagePrivate: false,
    })
  })

  it('treats an empty variable as absent and ignores unrelated variables', () => {
    expect(readConfig({ PORT: '', PATH: '/bin' }).port).toBe(8080)
  })

  it('cannot be changed afterwards', () => {
    expect(Object.isFrozen(readConfig({}))).toBe(true)
  })
})
