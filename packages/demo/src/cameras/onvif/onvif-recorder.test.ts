import { createHash, randomBytes } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { startOnvifRecorder } from './onvif-recorder.ts'
import type { OnvifRecorder, RecorderOptions } from './recorder-state.ts'
import { attributeOf, textOf } from './soap.ts'

const recorders: OnvifRecorder[] = []
afterEach(async () => {
  for (const recorder of recorders.splice(0)) await recorder.close()
})
const login = { name: 'viewer', password: 'right' }
const channel = (token: string, canTurn: boolean) => ({
  token,
  name: `Room <${token}>`,
  main: `rtsp://127.0.0.1:1/${token}/main`,
  sub: `rtsp://127.0.0.1:1/${token}/sub`,
  replay: `rtsp://127.0.0.1:1/${token}/main`,
  mainCodec: 'H264' as const,
  canTurn,
  still: async () => Buffer.from('picture'),
})
async function recorderOf(more: Partial<RecorderOptions> = {}) {
  const recorder = await startOnvifRecorder({
    port: 0,
    login,
    channels: [channel('C1', true), channel('C2', false)],
    ...more,
  })
  recorders.push(recorder)
  return recorder
}
const header = (password = login.password, created = new Date().toISOString()) => {
  const nonce = randomBytes(16)
  const digest = createHash('sha1')
    .update(nonce)
    .update(created + password)
    .digest('base64')
  return `<s:Header><Security><UsernameToken><Username>viewer</Username><Password Type="#PasswordDigest">${digest}</Password><Nonce>${nonce.toString('base64')}</Nonce><Created>${created}</Created></UsernameToken></Security></s:Header>`
}
const ask = async (url: string, body: string, signature = header()) => {
  const envelope = `<s:Envelope>${signature}<s:Body>${body}</s:Body></s:Envelope>`
  const answer = await fetch(url, { method: 'POST', body: envelope })
  return { status: answer.status, text: await answer.text() }
}

describe('a recorder refuses', () => {
  it('what is no envelope, too long, or unknown', async () => {
    const { url } = await recorderOf()
    expect((await fetch(url)).status).toBe(400)
    expect((await fetch(url, { method: 'POST', body: '<x/>' })).status).toBe(400)
    expect((await fetch(url, { method: 'POST', body: 'x'.repeat(300_000) })).status).toBe(400)
    expect((await ask(url, '<a:Reboot/>')).text).toContain('ter:ActionNotSupported')
    expect((await ask(url, '<GetStreamUri><ProfileToken>C9_main</ProfileToken></GetStreamUri>')).status).toBe(400)
  })

  it('requests without signature, with a wrong password, and from another day', async () => {
    const { url } = await recorderOf()
    const body = '<tds:GetDeviceInformation/>'
    for (const bad of ['', header('wrong'), header('right', '2020-01-01T00:00:00Z')])
      expect((await ask(url, body, bad)).text).toContain('ter:NotAuthorized')
    expect(textOf((await ask(url, body)).text, 'Model')).toBe('Recorder')
  })

  it('turning a camera that cannot turn', async () => {
    const { url, moves } = await recorderOf()
    const move = (token: string) =>
      ask(
        url,
        `<ContinuousMove><ProfileToken>${token}</ProfileToken><Velocity><PanTilt x="0.5" y="-1"/></Velocity></ContinuousMove>`,
      )
    expect((await move('C2_main')).status).toBe(400)
    expect((await move('C1_main')).status).toBe(200)
    expect(moves).toEqual([{ channel: 'C1', what: 'move', pan: 0.5, tilt: -1, zoom: 0, preset: null }])
  })
})

it('reports its time without an account, its services, profiles and addresses', async () => {
  const { url } = await recorderOf({ now: () => Date.parse('2026-11-26T08:05:06Z') })
  const time = (await ask(url, '<GetSystemDateAndTime/>', '')).text
  expect(['Year', 'Hour', 'Second'].map((name) => textOf(time, name))).toEqual(['2026', '8', '6'])
  const at = '2026-11-26T08:05:00Z'
  const signed = (body: string) => ask(url, body, header('right', at))
  expect((await signed('<GetServices/>')).text).toContain('/onvif/replay_service')
  expect(attributeOf((await signed('<GetProfiles/>')).text, 'Profiles', 'token')).toBe('C1_main')
  const of = async (token: string) =>
    textOf((await signed(`<GetStreamUri><ProfileToken>${token}</ProfileToken></GetStreamUri>`)).text, 'Uri')
  expect(await of('C2_sub')).toBe('rtsp://127.0.0.1:1/C2/sub')
  expect(await of('C2_main')).toBe('rtsp://127.0.0.1:1/C2/main')
})

it('shows each channel as a camera of its own, with its own account', async () => {
  const own = { ...channel('C2', true), isAlone: true, login: { name: 'viewer', password: 'own' } }
  const { port } = await recorderOf({ channels: [channel('C1', true), own] })
  const url = `http://127.0.0.1:${port}/C2/onvif/device_service`
  expect((await ask(url, '<GetProfiles/>')).text).toContain('ter:NotAuthorized')
  expect((await ask(`http://127.0.0.1:${port}/onvif/device_service`, '<GetProfiles/>')).text).not.toContain('C2')
  const profiles = (await ask(url, '<GetProfiles/>', header('own'))).text
  expect([...profiles.matchAll(/Profiles token="(\w+)"/g)].map(([, token]) => token)).toEqual(['C2_main', 'C2_sub'])
  expect((await ask(url, '<GetServices/>', header('own'))).text).toContain(`:${port}/C2/onvif/ptz_service`)
})

it('finds recordings of one channel and says where they are replayed', async () => {
  let time = Date.now()
  const { url } = await recorderOf({ now: () => time++ })
  const search = textOf(
    (
      await ask(
        url,
        '<FindRecordings><Scope><IncludedRecordings>C2_recording</IncludedRecordings></Scope></FindRecordings>',
      )
    ).text,
    'SearchToken',
  )
  const results = (
    await ask(url, `<GetRecordingSearchResults><SearchToken>${search}</SearchToken></GetRecordingSearchResults>`)
  ).text
  expect([...results.matchAll(/<tt:RecordingToken>(\w+)/g)].map(([, token]) => token)).toEqual(['C2_recording'])
  expect(Date.parse(textOf(results, 'LatestRecording')) - Date.parse(textOf(results, 'EarliestRecording'))).toBe(
    7 * 86_400_000,
  )
  const replay = await ask(url, '<GetReplayUri><RecordingToken>C2_recording</RecordingToken></GetReplayUri>')
  expect(textOf(replay.text, 'Uri')).toBe('rtsp://127.0.0.1:1/C2/main')
})

it('gives a still only to who signs in', async () => {
  const { url } = await recorderOf()
  const still = textOf(
    (await ask(url, '<GetSnapshotUri><ProfileToken>C1_main</ProfileToken></GetSnapshotUri>')).text,
    'Uri',
  )
  const refused = await fetch(still)
  expect(refused.status).toBe(401)
  const nonce = /nonce="([^"]+)"/.exec(refused.headers.get('www-authenticate') ?? '')?.[1] ?? ''
  const md5 = (text: string) => createHash('md5').update(text).digest('hex')
  const uri = new URL(still).pathname
  const response = md5(`${md5('viewer:recorder:right')}:${nonce}:${md5(`GET:${uri}`)}`)
  const authorization = `Digest username="viewer", realm="recorder", nonce="${nonce}", uri="${uri}", response="${response}"`
  const given = await fetch(still, { headers: { authorization } })
  expect(await given.text()).toBe('picture')
})

it('sends events to those that pull, which wait for one, until they unsubscribe', async () => {
  const recorder = await recorderOf()
  const made = (await ask(recorder.url, '<CreatePullPointSubscription/>')).text
  const point = textOf(made, 'Address')
  const pull = () => ask(point, '<PullMessages><Timeout>PT20S</Timeout><MessageLimit>10</MessageLimit></PullMessages>')
  const waiting = pull()
  const event = {
    topic: 'tns1:RuleEngine/CellMotionDetector/Motion',
    source: { Rule: 'a"b' },
    data: { IsMotion: 'true' },
    time: 0,
  }
  recorder.emit(event)
  expect((await waiting).text).toContain('Name="IsMotion" Value="true"')
  recorder.emit(event)
  expect((await pull()).text).toContain('1970-01-01T00:00:00.000Z')
  expect((await ask(point, '<Renew><TerminationTime>PT1M</TerminationTime></Renew>')).status).toBe(200)
  expect((await ask(point, '<Unsubscribe/>')).status).toBe(200)
  expect((await pull()).status).toBe(400)
})
