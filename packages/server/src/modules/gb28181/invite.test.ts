import { expect, it } from 'vitest'
import { invitations } from './invite.ts'
import type { MediaAsk } from './session-offer.ts'
import { readSip, type SipMessage } from './sip-message.ts'
import type { Peer } from './sip-transport.ts'
import type { AskOptions, Transactions } from './transactions.ts'

const peer: Peer = { address: '127.0.0.1', port: 5060, transport: 'udp', send: () => true }
const self = { id: '34020000002000000001', realm: '3402000000', addressFor: () => '127.0.0.1:5061' }
const live: MediaAsk = { kind: 'Play', from: 0, to: 0 }
const cameraId = '34020000001310000001'
const sdp = 'v=0\r\ns=Play\r\nm=video 9000 RTP/AVP 96\r\na=rtpmap:96 PS/90000\r\n'

const read = (lines: readonly string[], body = ''): SipMessage => {
  const found = readSip(Buffer.from([...lines, `Content-Length: ${body.length}`, '', body].join('\r\n')), true)
  if (!found) throw new Error('no message')
  return found.message
}

/** A device that answers each request with 200, and what was asked of it. */
function deviceOf() {
  const asked: AskOptions[] = []
  const requests: Transactions = {
    async ask(options) {
      asked.push(options)
      options.dialog.remoteTag ??= 'theirs'
      return read(['SIP/2.0 200 OK', `Call-ID: ${options.dialog.callId}`], options.method === 'INVITE' ? sdp : '')
    },
    confirm: () => {},
    answer: () => false,
  }
  return { asked, calls: invitations({ self, requests, host: '127.0.0.1' }) }
}

it('a good-bye ends a stream only with both tags of its conversation', async () => {
  const { asked, calls } = deviceOf()
  const ends: string[] = []
  const stream = await calls.invite({
    cameraId,
    deviceId: cameraId,
    peer,
    ask: live,
    transport: 'udp',
    push: () => {},
    end: (problem) => void ends.push(problem),
  })
  const dialog = asked[0]?.dialog
  const bye = (ours: string, theirs: string, callId = dialog?.callId ?? '') =>
    read([
      'BYE sip:34020000002000000001@127.0.0.1 SIP/2.0',
      `From: <sip:${cameraId}@3402000000>;tag=${theirs}`,
      `To: <sip:${self.id}@${self.realm}>;tag=${ours}`,
      `Call-ID: ${callId}`,
      'CSeq: 1 BYE',
    ])
  const own = dialog?.localTag ?? ''
  for (const forged of [bye('guess', 'theirs'), bye(own, 'guess'), bye('', '')]) {
    expect(calls.bye(forged)).toBe('forged')
    expect([calls.count(), ends]).toEqual([1, []])
  }
  expect(calls.bye(bye(own, 'theirs', 'another-call'))).toBe('unknown')
  expect([calls.count(), ends]).toEqual([1, []])
  expect(calls.bye(bye(own, 'theirs'))).toBe('ended')
  expect([calls.count(), ends]).toEqual([0, ['ended']])
  stream.close()
})

it('an answer with another tag does not take a conversation over', async () => {
  const { asked, calls } = deviceOf()
  const stream = await calls.invite({
    cameraId,
    deviceId: cameraId,
    peer,
    ask: live,
    transport: 'udp',
    push: () => {},
    end: () => {},
  })
  const { dialog } = asked[0] as AskOptions
  calls.late(
    read([
      'SIP/2.0 200 OK',
      `From: <sip:${self.id}@${self.realm}>;tag=${dialog.localTag}`,
      `To: <sip:${cameraId}@3402000000>;tag=forged`,
      `Call-ID: ${dialog.callId}`,
      'CSeq: 1 INVITE',
    ]),
    peer,
  )
  expect(dialog.remoteTag).toBe('theirs')
  expect([calls.count(), asked.map(({ method }) => method)]).toEqual([1, ['INVITE']])
  stream.close()
  expect(asked.map(({ method }) => method)).toEqual(['INVITE', 'BYE'])
})
