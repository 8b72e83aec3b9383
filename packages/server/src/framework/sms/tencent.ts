import { createHash, createHmac } from 'node:crypto'
import type { Outgoing } from '../http/outgoing.ts'
import { callSmsProvider, failure } from './call-provider.ts'
import { type SmsAccount, type SmsProvider, templateOf } from './provider.ts'

const usualEndpoint = 'https://sms.tencentcloudapi.com'
const usualRegion = 'ap-guangzhou'
const service = 'sms'
const json = 'application/json; charset=utf-8'
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

interface TencentCall {
  readonly service: string
  readonly host: string
  readonly action: string
  readonly payload: string
  /** Unix time in seconds. */
  readonly timestamp: number
}

/** Returns the `Authorization` header of a JSON call, by Tencent's TC3-HMAC-SHA256. */
function signTencent(call: TencentCall, keys: { accessKey: string; secretKey: string }): string {
  const date = new Date(call.timestamp * 1000).toISOString().slice(0, 10)
  const signed = 'content-type;host;x-tc-action'
  const headers = `content-type:${json}\nhost:${call.host}\nx-tc-action:${call.action.toLowerCase()}\n`
  const request = ['POST', '/', '', headers, signed, sha256(call.payload)].join('\n')
  const scope = `${date}/${call.service}/tc3_request`
  const text = ['TC3-HMAC-SHA256', call.timestamp, scope, sha256(request)].join('\n')
  const key = hmac(hmac(hmac(`TC3${keys.secretKey}`, date), call.service), 'tc3_request')
  const signature = hmac(key, text).toString('hex')
  return `TC3-HMAC-SHA256 Credential=${keys.accessKey}/${scope}, SignedHeaders=${signed}, Signature=${signature}`
}

interface Sent {
  readonly Error?: { Code?: string; Message?: string }
  readonly SendStatusSet?: readonly { Code?: string; Message?: string }[]
}

/** Tencent's SendSms (2021-01-11); a template's parameters are numbered, so they are sent in order. */
export const tencentProvider = (account: SmsAccount, outgoing: Outgoing): SmsProvider => ({
  name: 'tencent',
  async send(message) {
    const base = new URL(account.endpoint || usualEndpoint)
    const payload = JSON.stringify({
      PhoneNumberSet: [`+86${message.phone}`],
      SmsSdkAppId: account.appId ?? '',
      SignName: account.signName ?? '',
      TemplateId: templateOf(account, message),
      TemplateParamSet: Object.values(message.params),
    })
    const keys = { accessKey: account.accessKey ?? '', secretKey: account.secretKey ?? '' }
    const { status, body } = await callSmsProvider(outgoing, `${base.origin}/`, () => {
      const timestamp = Math.floor(Date.now() / 1000)
      const headers = {
        'content-type': json,
        authorization: signTencent({ service, host: base.host, action: 'SendSms', payload, timestamp }, keys),
        'x-tc-action': 'SendSms',
        'x-tc-timestamp': String(timestamp),
        'x-tc-version': '2021-01-11',
        'x-tc-region': account.regionId || usualRegion,
      }
      return { method: 'POST', body: payload, headers }
    })
    const { Error: error, SendStatusSet: [sent] = [] } = (body.Response ?? {}) as Sent
    if (error) throw failure(error.Code, error.Message)
    if (status >= 300 || sent?.Code !== 'Ok') throw failure(sent?.Code ?? `HTTP ${status}`, sent?.Message)
  },
})
