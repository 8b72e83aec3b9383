import type { AddressInfo } from 'node:net'
import { startOnvifRecorder } from '@fengsui/demo/cameras/onvif/onvif-recorder.ts'
import type { OnvifRecorder } from '@fengsui/demo/cameras/onvif/recorder-state.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { deviceHosts } from '../../framework/http/device-hosts.ts'
import { eventually } from '../../telemetry/test/stand.ts'
import { callbackKey } from '../devices/index.ts'
import type { EventIntake } from './event-intake.ts'
import { type EventLinks, mountEventPush, startEventLinks } from './index.ts'
import type { SeenEvent } from './seen-event.ts'

let server: TestApp
let recorder: OnvifRecorder
let links: EventLinks
let origin = ''
let id = ''
const seen: [string, SeenEvent][] = []
const said: string[] = []
const login = { name: 'viewer', password: 'Recorder-5566' }
const path = '/blade-dcms-video/enterprisenvr/submit'
const submit = async (body: Record<string, unknown>) => {
  const { data, msg } = await server.call('POST', path, { as: 'admin', body: { enterpriseId: '21000001', ...body } })
  expect(msg).toBe('操作成功')
  return data.id as string
}
const tamper = {
  topic: 'tns1:RuleEngine/TamperDetector/Tamper',
  source: { VideoSourceConfigurationToken: 'C1_source' },
  data: { IsTamper: 'true' },
  time: Date.now(),
}
const notify = (key: string, body = '<Envelope/>') =>
  fetch(`${origin}/api/v1/${key}/onvif`, { method: 'POST', body, headers: { 'content-type': 'application/soap+xml' } })

beforeAll(async () => {
  recorder = await startOnvifRecorder({ port: 0, login, channels: [] })
  server = await startForTest({ hosts: deviceHosts({ allowLoopback: true }) })
  const intake: EventIntake = {
    async take(deviceId, event) {
      seen.push([deviceId, event])
      return 'raised'
    },
  }
  await mountEventPush(server.app, server.db, intake)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
  links = startEventLinks({
    services: server.house,
    intake,
    log: (line) => void said.push(line),
    reachedAt: () => origin,
    pauses: { first: 20, longest: 100 },
  })
})
afterAll(async () => {
  await links.stop()
  await recorder.close()
  await server.stop()
})

it('an address that we did not give to a device is refused, and one of a device that is off', async () => {
  id = await submit({
    code: 'PUSH-1',
    name: '推送录像机',
    channelCount: 4,
    loginName: login.name,
    loginPassword: login.password,
    eventBy: 'onvifPush',
    eventUrl: recorder.url,
  })
  const key = await callbackKey(server.db, id)
  const [device = '', signature = ''] = key.split('.')
  const others = [
    device,
    `${device}.`,
    `${device}.${'0'.repeat(40)}`,
    `1${device}.${signature}`,
    `${key}0`,
    `1.${signature}`,
  ]
  for (const wrong of others) expect((await notify(wrong)).status, wrong).toBe(401)
  expect((await notify(key)).status).toBe(200)
  expect((await notify(key, 'no xml')).status).toBe(400)
  expect((await notify(key, `<a>${'x'.repeat(30_000_000)}</a>`)).status).toBe(400)
  await server.pool.query('update dev_device set enabled = 0 where id = $1', [id])
  expect((await notify(key)).status).toBe(401)
  await server.pool.query('update dev_device set enabled = 1 where id = $1', [id])
  expect(seen).toEqual([])
})

it('a device is asked to send its events, sends them, and is let go when it is not wanted any more', async () => {
  await links.refresh()
  await eventually(() => expect([recorder.pushes(), links.connected(), said]).toEqual([1, 1, []]))
  recorder.emit(tamper)
  await eventually(() => expect(seen).toHaveLength(1))
  expect(seen[0]).toMatchObject([id, { source: 'onvif', name: 'RuleEngine/TamperDetector/Tamper', isActive: true }])
  await submit({ id, eventBy: 'none' })
  await links.refresh()
  await eventually(() => expect([recorder.pushes(), links.connected()]).toEqual([0, 0]))
  expect(JSON.stringify(said)).not.toMatch(/Recorder-5566/)
})

it('a device is asked for its events at its pull point', async () => {
  await submit({ id, eventBy: 'onvif' })
  await links.refresh()
  await eventually(() => expect(links.connected()).toBe(1))
  const before = seen.length
  recorder.emit({ ...tamper, time: Date.now() })
  await eventually(() => expect(seen).toHaveLength(before + 1))
  expect(seen.at(-1)).toMatchObject([id, { source: 'onvif', name: 'RuleEngine/TamperDetector/Tamper', isActive: true }])
  await submit({ id, eventBy: 'none' })
  await links.refresh()
  await eventually(() => expect(links.connected()).toBe(0))
})
