/** How short messages leave the house. A failure is an exception; the sender tries again a bounded number of times. */
export interface SmsProvider {
  readonly name: string
  send(phone: string, text: string): Promise<void>
}

/** Writes messages into the log instead of sending them: what holds until a provider is set up. */
export const logProvider = (log: (message: string) => void): SmsProvider => ({
  name: 'log',
  async send(phone, text) {
    log(`sms to ${phone.slice(0, 3)}****${phone.slice(-4)}: ${text}`)
  },
})
