import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createOutgoing } from '../http/outgoing.ts'
import { aliyunProvider, signAliyun } from './aliyun.ts'
import type { ShortMessage, SmsAccount } from './provider.ts'
import { tencentProvider } from './tencent.ts'
import { webhookProvider } from './webhook.ts'

interface Heard {
  url: URL
  method: string
  headers: IncomingHttpHeaders
  body: string
}
const heard: Heard[] = []
let answers: ((heard: Heard) => { status: number; body: unknown } | 'cut')[] = []
let server: Server
let endpoint = ''

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      const one = {
        url: new URL(request.url ?? '', endpoint),
        method: request.method ?? '',
        headers: request.headers,
        body,
      }
      heard.push(one)
      const answer = (answers.length > 1 ? answers.shift() : answers[0])?.(one) ?? 'cut'
      if (answer === 'cut') request.socket.destroy()
      else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => void heard.splice(0))

const keys = { accessKey: 'the-id', secretKey: 'the-secret' }
/** The providers of these tests run on this machine. */
const outgoing = createOutgoing({ privateAddresses: ['127.0.0.1'] })
const account = (more: Partial<SmsAccount> = {}): SmsAccount => ({
  category: 2,
  templateId: 'T1',
  warnTemplateId: 'T2',
  appId: '1400',
  regionId: null,
  signName: '烽燧',
  ...keys,
  endpoint,
  ...more,
})
const message: ShortMessage = {
  phone: '13800000009',
  text: '验证码123456',
  template: 'code',
  params: { code: '123456', note: "a b*~!'()中" },
}
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

describe('the signature of Aliyun', () => {
  // The example that Aliyun publishes for ACS3-HMAC-SHA256.
  it('is the published one for the published request', () => {
    const signed = signAliyun(
      {
        host: 'ecs.cn-shanghai.aliyuncs.com',
        action: 'RunInstances',
        version: '2014-05-26',
        query: { ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd', RegionId: 'cn-shanghai' },
        nonce: '3156853299f313e23d1673dc12e1703d',
        date: '2023-10-26T10:22:32Z',
      },
      { accessKey: 'YourAccessKeyId', secretKey: 'YourAccessKeySecret' },
    )
    expect(signed.headers.authorization).toContain(
      'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    )
  })

  /** Verifies a request as the service would: from what was received. */
  const verified = ({ url, method, headers, body }: Heard): boolean => {
    const authorization = String(headers.authorization)
    const names = (/SignedHeaders=([^,]+)/.exec(authorization)?.[1] ?? '').split(';')
    const lines = names.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('')
    const request = [method, '/', url.search.slice(1), lines, names.join(';'), sha256(body)].join('\n')
    const good = createHmac('sha256', keys.secretKey)
      .update(`ACS3-HMAC-SHA256\n${sha256(request)}`)
      .digest('hex')
    return (
      authorization === `ACS3-HMAC-SHA256 Credential=the-id,SignedHeaders=${names.join(';')},Signature=${good}` &&
      ['host', 'x-acs-action', 'x-acs-content-sha256', 'x-acs-date', 'x-acs-version'].every((name) =>
        names.includes(name),
      )
    )
  }

  it('holds for what is sent, with the template its purpose wants', async () => {
    answers = [(one) => ({ status: 200, body: { Code: verified(one) ? 'OK' : 'SignatureDoesNotMatch' } })]
    await aliyunProvider(account(), outgoing).send(message)
    await aliyunProvider(account(), outgoing).send({ ...message, template: 'warning' })
    const [code, warning] = heard.map(({ url }) => Object.fromEntries(url.searchParams))
    expect(code).toEqual({
      PhoneNumbers: '13800000009',
      SignName: '烽燧',
      TemplateCode: 'T1',
      TemplateParam: JSON.stringify(message.params),
    })
    expect(warning).toMatchObject({ TemplateCode: 'T2' })
    await expect(aliyunProvider(account({ secretKey: 'other' }), outgoing).send(message)).rejects.toThrow(
      'SignatureDoesNotMatch',
    )
  })
})

describe('the signature of Tencent', () => {
  const verified = ({ method, headers, body }: Heard): boolean => {
    const authorization = String(headers.authorization)
    const names = (/SignedHeaders=([^,]+)/.exec(authorization)?.[1] ?? '').split(';')
    const lines = names.map((name) => `${name}:${String(headers[name]).trim().toLowerCase()}\n`).join('')
    const request = [method, '/', '', lines, names.join(';'), sha256(body)].join('\n')
    const time = String(headers['x-tc-timestamp'])
    const date = new Date(Number(time) * 1000).toISOString().slice(0, 10)
    const text = `TC3-HMAC-SHA256\n${time}\n${date}/sms/tc3_request\n${sha256(request)}`
    const signature = hmac(hmac(hmac(hmac(`TC3${keys.secretKey}`, date), 'sms'), 'tc3_request'), text).toString('hex')
    return (
      authorization ===
      `TC3-HMAC-SHA256 Credential=the-id/${date}/sms/tc3_request, SignedHeaders=${names.join(';')}, Signature=${signature}`
    )
  }

  it('holds for what is sent, with the parameters in their order', async () => {
    answers = [
      (one) => {
        const sent = { SendStatusSet: [{ Code: 'Ok' }] }
        const wrong = { Error: { Code: 'AuthFailure.SignatureFailure', Message: 'no' } }
        return { status: 200, body: { Response: verified(one) ? sent : wrong } }
      },
    ]
    await tencentProvider(account(), outgoing).send(message)
    expect(JSON.parse(heard[0]?.body ?? '')).toEqual({
      PhoneNumberSet: ['+8613800000009'],
      SmsSdkAppId: '1400',
      SignName: '烽燧',
      TemplateId: 'T1',
      TemplateParamSet: Object.values(message.params),
    })
    expect(heard[0]?.headers).toMatchObject({ 'x-tc-action': 'SendSms', 'x-tc-version': '2021-01-11' })
    await expect(tencentProvider(account({ secretKey: 'other' }), outgoing).send(message)).rejects.toThrow(
      'AuthFailure.SignatureFailure: no',
    )
  })

  it('is no success when the number was refused', async () => {
    const SendStatusSet = [{ Code: 'LimitExceeded.PhoneNumberDailyLimit', Message: 'too many' }]
    answers = [() => ({ status: 200, body: { Response: { SendStatusSet } } })]
    await expect(tencentProvider(account(), outgoing).send(message)).rejects.toThrow(
      'LimitExceeded.PhoneNumberDailyLimit',
    )
  })
})

describe('a webhook', () => {
  it('receives the text and the parameters, signed', async () => {
    answers = [() => ({ status: 200, body: {} })]
    await webhookProvider(account(), outgoing).send(message)
    const { body = '', headers } = heard[0] ?? {}
    expect(JSON.parse(body)).toEqual({
      phone: '13800000009',
      text: '验证码123456',
      template: 'T1',
      signName: '烽燧',
      params: message.params,
      time: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    expect(headers?.['x-signature']).toBe(hmac(keys.secretKey, body).toString('hex'))
  })

  it('is asked once more when it fails or cuts the line, and only once', async () => {
    answers = [() => 'cut', () => ({ status: 200, body: {} })]
    await webhookProvider(account(), outgoing).send(message)
    expect(heard).toHaveLength(2)
    answers = [() => ({ status: 503, body: {} })]
    await expect(webhookProvider(account(), outgoing).send(message)).rejects.toThrow('HTTP: 503')
    expect(heard).toHaveLength(4)
    answers = [() => ({ status: 400, body: {} })]
    await expect(webhookProvider(account(), outgoing).send(message)).rejects.toThrow('HTTP: 400')
    expect(heard).toHaveLength(5)
  })

  it('that is not there or leads elsewhere is a failure that names no address', async () => {
    const gone = webhookProvider(account({ endpoint: 'http://127.0.0.1:1/' }), outgoing)
    await expect(gone.send(message)).rejects.toThrow(/^no connection( \(ECONNREFUSED\))?$/)
  })
})
