import { createHmac } from 'node:crypto'
import type { Outgoing } from '../http/outgoing.ts'
import { callSmsProvider, failure } from './call-provider.ts'
import { type SmsAccount, type SmsProvider, templateOf } from './provider.ts'

/**
 * Posts `{phone, text, template, signName, params, time}` to the endpoint; with a secret key the header
 * `X-Signature` is the HMAC-SHA256 of the body in hex, so that the gateway can authenticate the sender.
 */
export const webhookProvider = (account: SmsAccount, outgoing: Outgoing): SmsProvider => ({
  name: 'webhook',
  async send(message) {
    const { phone, text, params } = message
    const { status } = await callSmsProvider(outgoing, account.endpoint ?? '', () => {
      const time = new Date().toISOString()
      const template = templateOf(account, message)
      const body = JSON.stringify({ phone, text, template, signName: account.signName ?? '', params, time })
      const signature = createHmac('sha256', account.secretKey ?? '')
        .update(body)
        .digest('hex')
      const headers: Record<string, string> = {
        'content-type': 'application/json',
        'x-access-key': account.accessKey ?? '',
      }
      return { method: 'POST', body, headers: account.secretKey ? { ...headers, 'x-signature': signature } : headers }
    })
    if (status >= 300) throw failure('HTTP', status)
  },
})
