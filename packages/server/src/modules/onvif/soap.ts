import { createHash, randomBytes } from 'node:crypto'
import type { DeviceHosts } from '../../framework/http/device-hosts.ts'
import { askDevice, DeviceFailure, type DeviceLogin } from '../../framework/http/device-request.ts'
import { escapeXml, firstNamed, parseXml, textAt, type XmlElement } from '../../framework/xml/xml-tree.ts'

/** Namespaces of ONVIF, by the prefixes used in requests here. */
const namespaces = {
  tds: 'http://www.onvif.org/ver10/device/wsdl',
  trt: 'http://www.onvif.org/ver10/media/wsdl',
  tptz: 'http://www.onvif.org/ver20/ptz/wsdl',
  tev: 'http://www.onvif.org/ver10/events/wsdl',
  tse: 'http://www.onvif.org/ver10/search/wsdl',
  trp: 'http://www.onvif.org/ver10/replay/wsdl',
  tt: 'http://www.onvif.org/ver10/schema',
  wsnt: 'http://docs.oasis-open.org/wsn/b-2',
  wsa: 'http://www.w3.org/2005/08/addressing',
} as const
const wsse = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd'
const wsu = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd'
const tokenProfile = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-username-token-profile-1.0'
const declared = Object.entries(namespaces)
  .map(([prefix, name]) => `xmlns:${prefix}="${name}"`)
  .join(' ')

/** How a device is called: the address checked on every call, the account, and how far its clock is off. */
export interface OnvifCaller {
  readonly hosts: DeviceHosts
  readonly login: DeviceLogin | null
  /** Clock of the device minus ours, ms: a device refuses what was signed at another time. */
  readonly clockOffsetMs: number
  readonly now: () => Date
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
}

/** Returns the header that signs a request (WS-UsernameToken with digest): the password itself is not sent. */
export function usernameToken({ name, password }: DeviceLogin, at: Date, nonce = randomBytes(16)): string {
  const created = at.toISOString()
  const digest = createHash('sha1').update(nonce).update(created).update(password).digest('base64')
  return `<wsse:Security s:mustUnderstand="1" xmlns:wsse="${wsse}" xmlns:wsu="${wsu}"><wsse:UsernameToken>
<wsse:Username>${escapeXml(name)}</wsse:Username>
<wsse:Password Type="${tokenProfile}#PasswordDigest">${digest}</wsse:Password>
<wsse:Nonce EncodingType="http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-soap-message-security-1.0#Base64Binary">${nonce.toString('base64')}</wsse:Nonce>
<wsu:Created>${created}</wsu:Created></wsse:UsernameToken></wsse:Security>`
}

/** Calls one operation of a device; returns the body of its answer. Throws `DeviceFailure`. */
export async function callOnvif(caller: OnvifCaller, url: string, body: string, header = ''): Promise<XmlElement> {
  const { hosts, login, clockOffsetMs, now, signal, timeoutMs } = caller
  const token = login ? usernameToken(login, new Date(now().getTime() + clockOffsetMs)) : ''
  const answer = await askDevice(hosts, {
    url,
    method: 'POST',
    headers: { 'content-type': 'application/soap+xml; charset=utf-8' },
    body: `<?xml version="1.0" encoding="utf-8"?><s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope" ${declared}>
<s:Header>${token}${header}</s:Header><s:Body>${body}</s:Body></s:Envelope>`,
    login,
    ...(signal ? { signal } : {}),
    ...(timeoutMs ? { timeoutMs } : {}),
  })
  return bodyOf(answer.body, answer.status, login !== null)
}

function bodyOf(bytes: Buffer, status: number, hasLogin: boolean): XmlElement {
  let root: XmlElement
  try {
    root = parseXml(bytes.toString('utf8'))
  } catch {
    throw new DeviceFailure(status === 403 ? 'wrongPassword' : 'refused', 'the answer is no SOAP')
  }
  const fault = firstNamed(root, 'Fault')
  if (fault) {
    const words = JSON.stringify(fault)
    const isLogin = /NotAuthorized|FailedAuthentication|Unauthorized/i.test(words) || status === 403
    throw new DeviceFailure(isLogin ? (hasLogin ? 'wrongPassword' : 'loginNeeded') : 'refused', reasonOf(fault))
  }
  const body = firstNamed(root, 'Body')
  if (!body || status >= 400) throw new DeviceFailure('refused', `HTTP ${status}`)
  return body
}

const reasonOf = (fault: XmlElement): string => (textAt(fault, 'Reason', 'Text') ?? 'fault').slice(0, 200)
