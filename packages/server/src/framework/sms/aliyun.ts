import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { Outgoing } from '../http/outgoing.ts'
import { callSmsProvider, failure } from './call-provider.ts'
import { type SmsAccount, type SmsProvider, templateOf } from './provider.ts'

const usualEndpoint = 'https://dysmsapi.aliyuncs.com'
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

interface AliyunCall {
  readonly host: string
  readonly action: string
  readonly version: string
  readonly query: Readonly<Record<string, string>>
  readonly nonce: string
  /** `yyyy-MM-ddTHH:mm:ssZ` */
  readonly date: string
}

/** Signs query and headers of a call without body, by Aliyun's ACS3-HMAC-SHA256. */
export function signAliyun(call: AliyunCall, keys: { accessKey: string; secretKey: string }) {
  const query = Object.keys(call.query)
    .sort()
    .map((name) => `${encode(name)}=${encode(call.query[name] ?? '')}`)
    .join('&')
  const headers: Record<string, string> = {
    host: call.host,
    'x-acs-action': call.action,
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': call.date,
    'x-acs-signature-nonce': call.nonce,
    'x-acs-version': call.version,
  }
  const names = Object.keys(headers).sort()
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('')
  const request = ['POST', '/', query, lines, names.join(';'), sha256('')].join('\n')
  const signature = createHmac('sha256', keys.secretKey)
    .update(`ACS3-HMAC-SHA256\n${sha256(request)}`)
    .digest('hex')
  const authorization = `ACS3-HMAC-SHA256 Credential=${keys.accessKey},SignedHeaders=${names.join(';')},Signature=${signature}`
  // `host` is set by the HTTP client.
  const { host: _, ...sent } = headers
  return { query, headers: { ...sent, authorization } }
}

/** Aliyun's SendSms (dysmsapi 2017-05-25). */
export const aliyunProvider = (account: SmsAccount, outgoing: Outgoing): SmsProvider => ({
  name: 'aliyun',
  async send(message) {
    const base = new URL(account.endpoint || usualEndpoint)
    const query = {
      PhoneNumbers: message.phone,
      SignName: account.signName ?? '',
      TemplateCode: templateOf(account, message),
      TemplateParam: JSON.stringify(message.params),
      ...(account.regionId ? { RegionId: account.regionId } : {}),
    }
    const sign = () => {
      const date = `${new Date().toISOString().slice(0, 19)}Z`
      const call = { host: base.host, action: 'SendSms', version: '2017-05-25', query, nonce: randomUUID(), date }
      return signAliyun(call, { accessKey: account.accessKey ?? '', secretKey: account.secretKey ?? '' })
    }
    // The query is the same each time; only the headers are signed again.
    const { status, body } = await callSmsProvider(outgoing, `${base.origin}/?${sign().query}`, () => {
      return { method: 'POST', headers: sign().headers }
    })
    if (status >= 300 || body.Code !== 'OK') throw failure(body.Code ?? `HTTP ${status}`, body.Message)
  },
})
