import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openStand, type Stand } from './test/stand.ts'

const run = promisify(execFile)
const isThere = (command: string, ...args: string[]) => spawnSync(command, args).status === 0
const hasMosquitto = isThere('which', 'mosquitto_pub')
const python = process.env.FENGSUI_TB_VENV ? `${process.env.FENGSUI_TB_VENV}/bin/python` : 'python3'
const hasPaho = isThere(python, '-c', 'import paho.mqtt.client as c; c.CallbackAPIVersion')
if (!hasMosquitto) console.log('left out: mosquitto_pub is not installed here (Debian: mosquitto-clients)')
if (!hasPaho) console.log(`left out: ${python} has no paho-mqtt 2`)

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

  it('is told that its token is none', async () => {
    const send = ['-V', version, '-u', 'nobody', '-q', '1', '-t', telemetry, '-m', '{}']
    await expect(run('mosquitto_pub', [...address(), ...send])).rejects.toThrow(/not authori[sz]ed/i)
  })
})

const script = `
import sys, paho.mqtt.client as mqtt
port, version, transport = int(sys.argv[1]), int(sys.argv[2]), 'tcp'
client = mqtt.Client(mqtt.CallbackAPIVersion.VERSION2, protocol=version, transport=transport)
client.username_pw_set('token')
client.connect('127.0.0.1', port)
client.loop_start()
for qos in (1, 2):
    client.publish('${telemetry}', '{"temperature":%d}' % (version * 10 + qos), qos=qos).wait_for_publish(20)
client.disconnect()
`
describe.runIf(hasPaho)('paho-mqtt', () => {
  it.each([3, 4, 5])('has what it sent kept, version %d', async (version) => {
    await run(python, ['-c', script, String(stand.telemetry.mqttPort), String(version)])
    expect((await values()).toSorted()).toEqual([version * 10 + 1, version * 10 + 2])
  })
})
