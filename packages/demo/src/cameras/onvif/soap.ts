import { createHash, timingSafeEqual } from 'node:crypto'
import type { Login } from '../digest-gate.ts'

/** A request of an ONVIF client: the operation and the text of its body. */
export interface SoapRequest {
  readonly operation: string
  readonly body: string
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '')

export const unescapeXml = (text: string): string =>
  text.replace(/&(?:#(\d{1,6})|lt|gt|quot|amp);/g, (written, number?: string) =>
    number
      ? String.fromCodePoint(Number(number))
      : (Object.entries(escapes).find(([, one]) => one === written)?.[0] ?? ''),
  )

/** The text of the first element of a name, whatever its prefix; empty without one. */
export const textOf = (xml: string, name: string): string =>
  new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*)?>([^<]*)<`).exec(xml)?.[1]?.trim() ?? ''

/** The value of an attribute of the first element of a name. */
export const attributeOf = (xml: string, element: string, name: string): string =>
  new RegExp(`<(?:\\w+:)?${element}\\s[^>]*?${name}="([^"]*)"`).exec(xml)?.[1] ?? ''

/** Finds the operation of an envelope; undefined when it is none. */
export function soapRequest(envelope: string): SoapRequest | undefined {
  const body = /<(?:\w+:)?Body[^>]*>([\s\S]*)<\/(?:\w+:)?Body>/.exec(envelope)?.[1]
  const operation = /<(?:\w+:)?(\w+)/.exec(body ?? '')?.[1]
  return body === undefined || !operation ? undefined : { operation, body }
}

/** Clocks of client and device may differ by this, ms. */
const clockTolerance = 300_000

/** Whether an envelope is signed with the account (WS-UsernameToken, digest) and lately. */
export function isSigned(envelope: string, login: Login, now: number): boolean {
  const [name, digest, nonce, created] = ['Username', 'Password', 'Nonce', 'Created'].map((it) => textOf(envelope, it))
  if (!digest || !nonce || !created || name !== login.name) return false
  if (!(Math.abs(Date.parse(created) - now) < clockTolerance)) return false
  const wanted = createHash('sha1')
    .update(Buffer.from(nonce, 'base64'))
    .update(created + login.password)
    .digest()
  const given = Buffer.from(digest, 'base64')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

const spaces = {
  s: 'http://www.w3.org/2003/05/soap-envelope',
  wsa: 'http://www.w3.org/2005/08/addressing',
  wsnt: 'http://docs.oasis-open.org/wsn/b-2',
  tds: 'http://www.onvif.org/ver10/device/wsdl',
  trt: 'http://www.onvif.org/ver10/media/wsdl',
  tptz: 'http://www.onvif.org/ver20/ptz/wsdl',
  tev: 'http://www.onvif.org/ver10/events/wsdl',
  tse: 'http://www.onvif.org/ver10/search/wsdl',
  trp: 'http://www.onvif.org/ver10/replay/wsdl',
  trc: 'http://www.onvif.org/ver10/recording/wsdl',
  tt: 'http://www.onvif.org/ver10/schema',
  tns1: 'http://www.onvif.org/ver10/topics',
  ter: 'http://www.onvif.org/ver10/error',
}
const declared = Object.entries(spaces)
  .map(([prefix, space]) => `xmlns:${prefix}="${space}"`)
  .join(' ')

export const envelopeOf = (body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><s:Envelope ${declared}><s:Body>${body}</s:Body></s:Envelope>`

/** A fault with its subcode, as `ter:NotAuthorized`. */
export const faultOf = (subcode: string, reason: string): string =>
  envelopeOf(
    `<s:Fault><s:Code><s:Value>s:Sender</s:Value><s:Subcode><s:Value>${subcode}</s:Value></s:Subcode></s:Code><s:Reason><s:Text xml:lang="en">${reason}</s:Text></s:Reason></s:Fault>`,
  )
