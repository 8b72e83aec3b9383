import type { IncomingMessage, ServerResponse } from 'node:http'
import { contain } from '@fengsui/server/framework/concurrency/contain.ts'
import { digestGate, type Login } from '../digest-gate.ts'
import { bodyOf, closeServer, listen } from '../http-body.ts'
import { deviceAnswers } from './device-answers.ts'
import { eventPushes } from './event-pushes.ts'
import { mediaAnswers } from './media-answers.ts'
import { pullPoints } from './pull-points.ts'
import { channelOf, type OnvifRecorder, type RecorderOptions, type RecorderState } from './recorder-state.ts'
import { recordingAnswers } from './recording-answers.ts'
import { envelopeOf, faultOf, isSigned, soapRequest } from './soap.ts'

export type { OnvifRecorder } from './recorder-state.ts'

const answers = { ...deviceAnswers, ...mediaAnswers, ...recordingAnswers }
/** A client asks for the time before it can sign its requests. */
const unsigned: ReadonlySet<string> = new Set(['GetSystemDateAndTime'])

/**
 * Starts a recorder that speaks ONVIF: device, media and PTZ (Profile S), recordings, search and replay (Profile G), and events
 * by pull point and by push (WS-BaseNotification). Requests are signed by WS-UsernameToken, stills by digest. Rejects when the port is taken.
 */
export async function startOnvifRecorder(options: RecorderOptions): Promise<OnvifRecorder> {
  const { host = '127.0.0.1', login, now = Date.now } = options
  const behind = options.channels.filter(({ isAlone }) => !isAlone)
  const points = pullPoints(now)
  const pushes = eventPushes(now)
  const gate = digestGate('recorder')
  const state: Omit<RecorderState, 'base'> = {
    options: { manufacturer: 'Fengsui', model: 'Recorder', serialNumber: '1', keepDays: 7, now, ...definedOf(options) },
    moves: [],
    presets: new Map(),
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '/'
    const [, face] = /^\/([\w-]+)\/(?:onvif|still)\//.exec(url) ?? []
    const own = options.channels.find(({ token }) => token === face)
    const path = own ? url.slice(own.token.length + 1) : url
    const base = `http://${request.headers.host ?? `${host}:${port}`}${own ? `/${own.token}` : ''}`
    const account = own?.login ?? login
    // A channel's own face shows nothing of the others.
    const shown = { ...state, base, options: { ...state.options, channels: own ? [own] : behind } }
    const [, stillOf] = /^\/still\/([\w-]+)$/.exec(path) ?? []
    if (request.method === 'GET' && stillOf !== undefined) return still(request, response, shown, account, stillOf)
    const send = (status: number, text: string) => {
      response.writeHead(status, { 'content-type': 'application/soap+xml; charset=utf-8' }).end(text)
    }
    const envelope = request.method === 'POST' ? await bodyOf(request) : undefined
    const asked = soapRequest(envelope ?? '')
    if (!envelope || !asked) return send(400, faultOf('ter:WellFormed', 'No request'))
    if (!unsigned.has(asked.operation) && !isSigned(envelope, account, now()))
      return send(400, faultOf('ter:NotAuthorized', 'Sender not authorized'))
    const [, point] = /^\/onvif\/pull\/(\w+)$/.exec(path) ?? []
    const [, pushed] = /^\/onvif\/subscription\/(\w+)$/.exec(path) ?? []
    const body =
      point !== undefined
        ? await points.answer(point, asked.operation, asked.body)
        : pushed !== undefined
          ? pushes.answer(pushed, asked.operation, asked.body)
          : asked.operation === 'CreatePullPointSubscription'
            ? points.create(base, asked.body)
            : asked.operation === 'Subscribe'
              ? pushes.create(base, asked.body)
              : answers[asked.operation]?.(shown, asked.body)
    if (!body) return send(400, faultOf(body === undefined ? 'ter:ActionNotSupported' : 'ter:InvalidArgVal', 'Refused'))
    send(200, envelopeOf(body))
  }

  async function still(
    request: IncomingMessage,
    response: ServerResponse,
    of: RecorderState,
    account: Login,
    token: string,
  ) {
    if (!gate.admits(request.headers.authorization, 'GET', account)) {
      response.writeHead(401, { 'www-authenticate': gate.challenge() }).end()
      return
    }
    const picture = await channelOf(of, token)?.still?.()
    if (picture) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture)
    else response.writeHead(404).end()
  }

  const { server, port } = await listen(contain('recorder: request', answer), options.port, host)
  return {
    port,
    url: `http://${host}:${port}/onvif/device_service`,
    moves: state.moves,
    pushes: pushes.count,
    emit(event) {
      points.emit(event)
      pushes.emit(event)
    },
    async close() {
      points.end()
      await closeServer(server)
    },
  }
}

const definedOf = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, given]) => given !== undefined)) as T
