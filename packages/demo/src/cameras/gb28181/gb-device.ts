import { createHash, randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { contain } from '@fengsui/server/framework/concurrency/contain.ts'
import { textOf } from '../onvif/soap.ts'
import type { VideoSource } from '../video-source.ts'
import {
  catalogueTexts,
  deviceInfoText,
  deviceStatusText,
  type GbChannel,
  gbMoment,
  gbTime,
  notifyText,
  presetTexts,
  recordTexts,
} from './catalogue-texts.ts'
import { type MediaOffer, mediaAnswer, mediaOffer } from './media-offer.ts'
import { type MediaSender, mediaSender } from './media-sender.ts'
import { headerOf, readSip, type SipMessage, sipAnswer, sipText } from './sip-text.ts'

export interface GbDeviceOptions {
  /** The platform it registers with. */
  readonly server: { readonly host: string; readonly port: number; readonly id: string; readonly realm: string }
  /** 20 digits */
  readonly id: string
  readonly password: string
  readonly channels: readonly GbChannel[]
  readonly sourceOf: (channelId: string) => Promise<VideoSource | undefined>
  readonly host?: string
  /** Port of its own; 0: any free one. */
  readonly port?: number
  /** ms */
  readonly keepalive?: number
  /** Tries to register again after this time, ms. */
  readonly retry?: number
  readonly now?: () => number
  /** Whether it lists its presets when asked, as not all devices do; usually it does. */
  readonly listsPresets?: boolean
}
export type GbState = 'registering' | 'registered' | 'refused'
export interface GbDevice {
  readonly port: number
  readonly state: GbState
  /** Streams on their way. */
  readonly streams: number
  /** Control commands received, as hexadecimal PTZ codes; the last hundred. */
  readonly commands: readonly string[]
  /** Reports an alarm of a channel (method 5: video, with the type of the standard). */
  alarm(channelId: string, more?: Readonly<Record<string, string | number>>): void
  position(longitude: number, latitude: number): void
  /** Signs off and ends. */
  close(): Promise<void>
}

interface Dialog {
  readonly sender: MediaSender
  readonly offer: MediaOffer
  at: number
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')
const mostStreams = 32
/** Third byte of a command about a preset (A.3 of the standard). */
const presetOrder = { set: 0x81, remove: 0x83 }

/** Starts a device that speaks GB/T 28181 over UDP: it registers, reports its channels, recordings and alarms, and sends streams. */
export async function startGbDevice(options: GbDeviceOptions): Promise<GbDevice> {
  const { server, id, password, channels, sourceOf, host = '127.0.0.1', now = Date.now } = options
  const { keepalive = 30_000, retry = 5000, listsPresets = true } = options
  const socket = createSocket('udp4')
  socket.on('error', () => {})
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.bind(options.port ?? 0, host, () => {
      socket.removeListener('error', reject)
      resolve()
    })
  })
  const { port } = socket.address()
  const serverUri = `sip:${server.id}@${server.realm}`
  const dialogs = new Map<string, Dialog>()
  const commands: string[] = []
  /** Names of presets by number, by id of the channel. */
  const presets = new Map(channels.map((channel) => [channel.id, new Map([[1, '门口']])]))
  const registration = { callId: randomBytes(8).toString('hex'), tag: randomBytes(4).toString('hex') }
  let [state, sequence, sn]: [GbState, number, number] = ['registering', 0, 0]
  let subscription: SipMessage | null = null
  let isClosing = false
  let onSignedOff: (() => void) | null = null

  const send = (bytes: Buffer) => socket.send(bytes, server.port, server.host)
  const via = () =>
    ['Via', `SIP/2.0/UDP ${host}:${port};rport;branch=z9hG4bK${randomBytes(6).toString('hex')}`] as const
  const contact = ['Contact', `<sip:${id}@${host}:${port}>`] as const

  function register(authorization?: string): void {
    const own = `<sip:${id}@${server.realm}>`
    send(
      sipText(`REGISTER ${serverUri} SIP/2.0`, [
        via(),
        ['From', `${own};tag=${registration.tag}`],
        ['To', own],
        ['Call-ID', registration.callId],
        ['CSeq', `${++sequence} REGISTER`],
        contact,
        ...(authorization ? [['Authorization', authorization] as const] : []),
        ['Max-Forwards', '70'],
        ['User-Agent', 'Fengsui simulated device'],
        ['Expires', isClosing ? '0' : '3600'],
      ]),
    )
  }

  /** Sends a message outside any dialog. */
  function message(body: string, method = 'MESSAGE', more: readonly (readonly [string, string])[] = []): void {
    send(
      sipText(
        `${method} ${serverUri} SIP/2.0`,
        [
          via(),
          ['From', `<sip:${id}@${server.realm}>;tag=${randomBytes(4).toString('hex')}`],
          ['To', `<${serverUri}>`],
          ['Call-ID', randomBytes(8).toString('hex')],
          ['CSeq', `${++sequence} ${method}`],
          ['Content-Type', 'Application/MANSCDP+xml'],
          ['Max-Forwards', '70'],
          ...more,
        ],
        body,
      ),
    )
  }

  function authorizationFor(challenge: string): string {
    const value = (name: string) => new RegExp(`${name}="?([^",]+)`).exec(challenge)?.[1] ?? ''
    const [realm, nonce, opaque] = [value('realm'), value('nonce'), value('opaque')]
    const own = md5(`${id}:${realm}:${password}`)
    const asked = md5(`REGISTER:${serverUri}`)
    const common = `Digest username="${id}", realm="${realm}", nonce="${nonce}", uri="${serverUri}", algorithm=MD5${opaque ? `, opaque="${opaque}"` : ''}`
    if (!/qop="?[^"]*auth/.test(challenge)) return `${common}, response="${md5(`${own}:${nonce}:${asked}`)}"`
    const client = randomBytes(8).toString('hex')
    const response = md5(`${own}:${nonce}:00000001:${client}:auth:${asked}`)
    return `${common}, qop=auth, nc=00000001, cnonce="${client}", response="${response}"`
  }

  let isAnswered = false
  function answered(answer: SipMessage): void {
    if (!headerOf(answer, 'cseq').endsWith('REGISTER')) {
      // A platform that does not know the device any more wants it to register again.
      if ([401, 403, 404].includes(answer.status) && headerOf(answer, 'cseq').endsWith('MESSAGE')) state = 'registering'
      return
    }
    if (answer.status === 401 && !isAnswered) {
      isAnswered = true
      register(authorizationFor(headerOf(answer, 'www-authenticate')))
      return
    }
    isAnswered = false
    if (answer.status >= 200) state = answer.status === 200 ? 'registered' : 'refused'
    if (isClosing) onSignedOff?.()
    else if (state === 'registered') alive()
  }

  const alive = () => message(notifyText('Keepalive', ++sn, id, { Status: 'OK' }))
  const timer = setInterval(
    contain('gb device: keepalive', () => {
      if (state === 'registered') alive()
    }),
    keepalive,
  )
  const again = setInterval(
    contain('gb device: register', () => {
      if (state === 'registered' || isClosing) return
      isAnswered = false
      register()
    }),
    retry,
  )

  function asked({ body }: SipMessage): void {
    const [command, number, of] = ['CmdType', 'SN', 'DeviceID'].map((name) => textOf(body, name))
    if (!number || !of) return
    if (command === 'Catalog') for (const text of catalogueTexts(number, id, channels)) message(text)
    if (command === 'DeviceInfo') message(deviceInfoText(number, of, channels.length))
    if (command === 'DeviceStatus') message(deviceStatusText(number, of, now()))
    if (command === 'RecordInfo') {
      const [from, until] = ['StartTime', 'EndTime'].map((name) => gbMoment(textOf(body, name)))
      for (const text of recordTexts(number, of, from ?? 0, Math.min(now(), until ?? 0))) message(text)
    }
    if (command === 'PresetQuery' && listsPresets)
      for (const text of presetTexts(number, of, presets.get(of) ?? new Map())) message(text)
    const turn = textOf(body, 'PTZCmd')
    if (command === 'DeviceControl' && turn) {
      commands.push(turn)
      if (commands.length > 100) commands.shift()
      const [order, preset] = [turn.slice(6, 8), turn.slice(10, 12)].map((digits) => Number.parseInt(digits, 16))
      if (preset && order === presetOrder.set) presets.get(of)?.set(preset, `预置位${preset}`)
      if (preset && order === presetOrder.remove) presets.get(of)?.delete(preset)
    }
  }

  async function invited(request: SipMessage, tag: string): Promise<void> {
    const callId = headerOf(request, 'call-id')
    if (dialogs.has(callId)) return
    send(sipAnswer(request, '100 Trying', tag))
    const channelId = /sip:(\d{20})@/.exec(request.uri)?.[1] ?? ''
    const offer = mediaOffer(request.body)
    const source = channels.some((channel) => channel.id === channelId) ? await sourceOf(channelId) : undefined
    if (!offer) return send(sipAnswer(request, '488 Not Acceptable Here', tag))
    if (!source) return send(sipAnswer(request, '404 Not Found', tag))
    if (dialogs.size >= mostStreams) return send(sipAnswer(request, '486 Busy Here', tag))
    const sender = await mediaSender(host, offer, source, () =>
      message(notifyText('MediaStatus', ++sn, channelId, { NotifyType: 121 })),
    )
    dialogs.set(callId, { sender, offer, at: offer.from })
    const description = mediaAnswer(offer, channelId, host, sender.port)
    send(sipAnswer(request, '200 OK', tag, [contact, ['Content-Type', 'APPLICATION/SDP']], description))
  }

  /** Control of a playback (MANSRTSP): pause, another moment, another speed. */
  async function controlled(dialog: Dialog, body: string): Promise<void> {
    if (body.startsWith('PAUSE')) return dialog.sender.pause()
    if (!body.startsWith('PLAY')) return
    const speed = Math.min(16, Number(/^Scale:\s*([\d.]+)/m.exec(body)?.[1] ?? 1) || 1)
    const seconds = /^Range:\s*npt=([\d.]+)-/m.exec(body)?.[1]
    dialog.at = seconds === undefined ? (dialog.sender.at() ?? dialog.at) : dialog.offer.from + Number(seconds) * 1000
    await dialog.sender.play(dialog.at, speed)
  }

  async function received(bytes: Buffer): Promise<void> {
    const request = readSip(bytes)
    if (!request) return
    if (request.method === null) return answered(request)
    const callId = headerOf(request, 'call-id')
    const dialog = dialogs.get(callId)
    const tag = md5(callId).slice(0, 8)
    const ok = (more: readonly (readonly [string, string])[] = []) => send(sipAnswer(request, '200 OK', tag, more))
    switch (request.method) {
      case 'INVITE':
        return invited(request, tag)
      case 'ACK':
        return dialog?.sender.play(dialog.at, 1)
      case 'BYE':
        dialog?.sender.close()
        dialogs.delete(callId)
        return dialog ? ok() : send(sipAnswer(request, '481 Call Does Not Exist', tag))
      case 'INFO':
        if (dialog) {
          ok()
          await controlled(dialog, request.body)
        } else send(sipAnswer(request, '481 Call Does Not Exist', tag))
        return
      case 'SUBSCRIBE':
        subscription = request
        return ok([['Expires', headerOf(request, 'expires') || '90'], contact])
      case 'MESSAGE':
        ok()
        return asked(request)
      default:
        return send(sipAnswer(request, '405 Method Not Allowed', tag))
    }
  }

  socket.on('message', contain('gb device: message', received))
  register()

  return {
    port,
    get state() {
      return state
    },
    get streams() {
      return dialogs.size
    },
    commands,
    alarm: (channelId, more = {}) =>
      message(
        notifyText('Alarm', ++sn, channelId, {
          AlarmPriority: 1,
          AlarmMethod: 5,
          AlarmTime: gbTime(now()),
          AlarmDescription: '',
          ...more,
        }),
      ),
    position: (longitude, latitude) =>
      message(
        notifyText('MobilePosition', ++sn, id, {
          Time: gbTime(now()),
          Longitude: longitude,
          Latitude: latitude,
          Speed: 0,
          Direction: 0,
        }),
        subscription ? 'NOTIFY' : 'MESSAGE',
        subscription ? [['Event', headerOf(subscription, 'event') || 'presence']] : [],
      ),
    async close() {
      clearInterval(timer)
      clearInterval(again)
      for (const { sender } of dialogs.values()) sender.close()
      dialogs.clear()
      if (state === 'registered') {
        isClosing = true
        const done = new Promise<void>((resolve) => {
          onSignedOff = resolve
          setTimeout(resolve, 500)
        })
        register()
        await done
      }
      socket.close()
    },
  }
}
