import { execFile, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import mqtt from 'mqtt'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openStand, type Stand } from './test/stand.ts'

const run = promisify(execFile)
const isThere = (command: string, ...args: string[]) => spawnSync(command, args).status === 0
const hasMosquitto = isThere('which', 'mosquitto_pub')
const pythons = [
  process.env.FENGSUI_TB_VENV && `${process.env.FENGSUI_TB_VENV}/bin/python`,
  'python3',
  '/usr/bin/python3',
]
const python = pythons.find((command) => command && isThere(command, '-c', 'import paho.mqtt.client'))
if (!hasMosquitto) console.log('left out: mosquitto_pub is not installed here (Debian: mosquitto-clients)')
if (!python) console.log('left out: no Python here has paho-mqtt (Debian: python3-paho-mqtt)')

let stand: Stand
beforeAll(async () => {
  stand = await openStand([{ kind: 'th', code: 'TH', token: 'token' }])
})
afterAll(() => stand.stop())
beforeEach(() => stand.ask('delete from tele_value'))

const telemetry = 'v1/devices/me/telemetry'
const values = async () =>
  (await stand.ask<{ value: number }>('select value from tele_value')).map(({ value }) => value)
const address = () => ['-h', '127.0.0.1', '-p', String(stand.telemetry.mqttPort)]

describe.runIf(hasMosquitto).each(['mqttv31', 'mqttv311', 'mqttv5'])('mosquitto_pub, %s', (version) => {
  it.each([1, 2])('has what it sent with QoS %d kept when it ends', async (qos) => {
    const send = ['-V', version, '-u', 'token', '-q', String(qos), '-t', telemetry, '-m', `{"temperature":${qos}}`]
    await run('mosquitto_pub', [...address(), ...send])
    expect(await values()).toEqual([qos])
  })

  it('reports an invalid token', async () => {
    const send = ['-V', version, '-u', 'nobody', '-q', '1', '-t', telemetry, '-m', '{}']
    await expect(run('mosquitto_pub', [...address(), ...send])).rejects.toThrow(/not authori[sz]ed/i)
  })
})

describe.each([{ protocolVersion: 3, protocolId: 'MQIsdp' }, { protocolVersion: 4 }, { protocolVersion: 5 }] as const)(
  'MQTT.js, version $protocolVersion',
  (version) => {
    it.each([1, 2] as const)('has what it sent with QoS %d kept when it is acknowledged', async (qos) => {
      const client = await stand.connect('token', version)
      await client.publishAsync(telemetry, `{"temperature":${qos}}`, { qos })
      expect(await values()).toEqual([qos])
    })

    it('reports an invalid token', async () => {
      const client = mqtt.connect({ ...version, host: '127.0.0.1', port: stand.telemetry.mqttPort, username: 'nobody' })
      const [refusal] = await once(client as never, 'error')
      client.end(true)
      expect(String(refusal)).toMatch(/not authori[sz]ed/i)
    })
  },
)

it('a connection is known by its time, before anything is sent on it; a refused one is not', async () => {
  // The times of the connections before this one are written within a second.
  await stand.telemetry.catchUp()
  await stand.ask('update dev_device set connect_time = null')
  const shown = async () => {
    await stand.telemetry.catchUp()
    return (await stand.ask<{ at: Date | null }>('select connect_time as at from dev_device')).map(
      ({ at }) => at !== null,
    )
  }
  const stranger = mqtt.connect({ host: '127.0.0.1', port: stand.telemetry.mqttPort, username: 'nobody' })
  await once(stranger as never, 'error')
  stranger.end(true)
  expect(await shown()).toEqual([false])
  await stand.connect('token', { protocolVersion: 4 })
  expect(await shown()).toEqual([true])
  expect(await values()).toEqual([])
})

const script = `
import sys, paho.mqtt.client as mqtt
port, version = int(sys.argv[1]), int(sys.argv[2])
callbacks = [mqtt.CallbackAPIVersion.VERSION2] if hasattr(mqtt, 'CallbackAPIVersion') else []
client = mqtt.Client(*callbacks, protocol=version)
client.username_pw_set('token')
client.connect('127.0.0.1', port)
client.loop_start()
for qos in (1, 2):
    client.publish('${telemetry}', '{"temperature":%d}' % (version * 10 + qos), qos=qos).wait_for_publish(20)
client.disconnect()
`
describe.runIf(python)('paho-mqtt', () => {
  it.each([3, 4, 5])('has what it sent kept, version %d', async (version) => {
    await run(String(python), ['-c', script, String(stand.telemetry.mqttPort), String(version)])
    expect((await values()).toSorted()).toEqual([version * 10 + 1, version * 10 + 2])
  })
})
