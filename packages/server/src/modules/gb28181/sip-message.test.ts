import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alarmIn, catalogIn, ptzCommand, readManscdp, recordsIn } from './manscdp.ts'
import { createNonces, digestIn, digestResponse, isProof } from './register-digest.ts'
import { readAnswer, writeOffer } from './session-offer.ts'
import { BadSip, header, readSip, sequenceOf, sipBounds, tagIn, userIn, writeResponse } from './sip-message.ts'
import { captured } from './test/captured.ts'

const read = (text: string | Buffer, isWhole = true) => readSip(Buffer.from(text), isWhole)

describe('a SIP message', () => {
  it.each([
    ['no SIP', 'GET / HTTP/1.1\r\n\r\n'],
    ['no end of the head', 'REGISTER sip:a@b SIP/2.0\r\nVia: x'],
    ['a header without a name', 'REGISTER sip:a@b SIP/2.0\r\n: x\r\n\r\n'],
    ['a length that is no number', 'REGISTER sip:a@b SIP/2.0\r\nContent-Length: many\r\n\r\n'],
    ['a body beyond the bounds', `REGISTER sip:a@b SIP/2.0\r\nContent-Length: ${sipBounds.body + 1}\r\n\r\n`],
    ['too many headers', `REGISTER sip:a@b SIP/2.0\r\n${'A: b\r\n'.repeat(200)}\r\n`],
  ])('is refused with %s', (_why, text) => {
    expect(() => read(text)).toThrow(BadSip)
  })

  it('is waited for on a connection until it is whole', () => {
    const text = captured.keepalive
    for (const cut of [10, 100, text.length - 1]) expect(read(text.slice(0, cut), false)).toBeNull()
    const both = read(`\r\n\r\n${text}${captured.register}`, false)
    expect(both?.length).toBe(text.length + 4)
    expect(both?.message.body.toString()).toContain('<CmdType>Keepalive</CmdType>')
  })

  it('of a real camera is read', () => {
    const { message } = read(captured.registerDigest) ?? {}
    if (!message) throw new Error('nothing was read')
    expect([message.method, userIn(header(message, 'from')), tagIn(header(message, 'from'))]).toEqual([
      'REGISTER',
      '34020000001320000002',
      '33226951',
    ])
    expect(sequenceOf(message)).toEqual({ number: 2, method: 'REGISTER' })
    expect(read(captured.unauthorized)?.message.status).toBe(401)
  })

  it('is answered with the address it really came from', () => {
    const { message } = read(captured.register) ?? {}
    if (!message) throw new Error('nothing was read')
    const answer = read(writeResponse(message, 401, { address: '10.1.1.9', port: 6000 }, 'ours'))?.message
    if (!answer) throw new Error('nothing was written')
    expect(header(answer, 'via')).toBe(
      'SIP/2.0/UDP 192.168.0.64:5060;rport=6000;branch=z9hG4bK1945388331;received=10.1.1.9',
    )
    expect([tagIn(header(answer, 'to')), header(answer, 'cseq')]).toEqual(['ours', '1 REGISTER'])
  })

  it('never makes the reader fail, whatever is changed in it', () => {
    const all = Object.values(captured)
    const change = fc.record({
      of: fc.nat(all.length - 1),
      at: fc.array(fc.tuple(fc.nat(1500), fc.nat(255)), { minLength: 1, maxLength: 12 }),
      cut: fc.nat(1500),
    })
    fc.assert(
      fc.property(change, fc.boolean(), ({ of, at, cut }, isWhole) => {
        const bytes = Buffer.from(all[of] ?? '')
        for (const [place, value] of at) if (bytes.length > 0) bytes[place % bytes.length] = value
        const given = cut % 3 === 0 ? bytes.subarray(0, cut % (bytes.length + 1)) : bytes
        try {
          const found = readSip(given, isWhole)
          if (!found) return
          digestIn(header(found.message, 'authorization'))
          readAnswer(found.message.body)
          const said = readManscdp(found.message.body)
          if (!said) return
          catalogIn(said)
          alarmIn(said)
          recordsIn(said)
          writeResponse(found.message, 200, { address: '10.0.0.1', port: 1 }, 't')
        } catch (error) {
          expect(error).toBeInstanceOf(BadSip)
        }
      }),
      { numRuns: 10_000 },
    )
  })
})

describe('a proof of the password', () => {
  const given = digestIn(header(read(captured.registerDigest)?.message as never, 'authorization')) ?? new Map()

  it('of a real camera is right for its password only', () => {
    expect(isProof(given, '12345679', 'REGISTER', '3402000000')).toBe(false)
    expect(isProof(given, '12345678', 'REGISTER', '4401000000')).toBe(false)
    expect(isProof(given, '12345678', 'REGISTER', '3402000000')).toBe(true)
    expect(
      digestResponse(new Map([...given, ['nonce', '6ebe0922efda4939ba77fb41ef50e005']]), '12345678', 'REGISTER'),
    ).toBe('fed25d2e352370cc22bab577ac6e0d93')
  })

  it('is over a number of ours, for this device, of the last five minutes', () => {
    let now = 1_800_000_000_000
    const nonces = createNonces(() => now)
    const nonce = nonces.make('34020000001320000002')
    expect(nonces.isValid(nonce, '34020000001320000003')).toBe(false)
    expect(nonces.isValid(`${nonce.slice(0, -1)}0x`, '34020000001320000002')).toBe(false)
    expect(nonces.isValid(nonce, '34020000001320000002')).toBe(true)
    now += 300_001
    expect(nonces.isValid(nonce, '34020000001320000002')).toBe(false)
  })
})

describe('a control message', () => {
  it('is read in GB2312 and UTF-8, and lists its cameras', () => {
    const said = readManscdp(read(captured.catalog)?.message.body as Buffer)
    expect(said).toMatchObject({ kind: 'Response', command: 'Catalog', deviceId: '34020000001320000002' })
    expect(catalogIn(said as never)).toMatchObject([
      { deviceId: '34020000001310000001', name: 'hikangname', isOn: true },
    ])
    const gbk = Buffer.concat([
      Buffer.from('<Notify><CmdType>Alarm</CmdType><DeviceID>1</DeviceID><AlarmDescription>'),
      Buffer.from('c8ebc7d6', 'hex'),
      Buffer.from('</AlarmDescription></Notify>'),
    ])
    expect(alarmIn(readManscdp(gbk) as never).description).toBe('入侵')
  })

  it('moves a camera by eight bytes with their sum', () => {
    expect(ptzCommand('stop', 5, 0)).toBe('A50F0100000000B5')
    expect(ptzCommand('left', 5, 0)).toBe('A50F010280000037')
    expect(ptzCommand('up', 5, 0)).toBe('A50F01080080003D')
    // Diagonally: one bit of panning and one of tilting, each with its speed.
    expect(ptzCommand('upLeft', 5, 0)).toBe('A50F010A808000BF')
    expect(ptzCommand('upRight', 10, 0)).toBe('A50F0109FFFF00BC')
    expect(ptzCommand('downLeft', 5, 0)).toBe('A50F0106808000BB')
    expect(ptzCommand('downRight', 5, 0)).toBe('A50F0105808000BA')
    expect(ptzCommand('zoomIn', 10, 0)).toBe('A50F01100000F0B5')
    expect(ptzCommand('preset', 5, 3)).toBe('A50F01820003003A')
    expect(ptzCommand('setPreset', 5, 3)).toBe('A50F018100030039')
    expect(ptzCommand('removePreset', 5, 255)).toBe('A50F018300FF0037')
  })

  it('asks for a recording by its span, over TCP with us waiting', () => {
    const text = writeOffer({
      kind: 'Playback',
      from: 100,
      to: 200,
      serverId: '34020000002000000001',
      cameraId: '34020000001310000001',
      address: '10.0.0.1',
      port: 30_000,
      transport: 'tcp',
      ssrc: '1200000001',
    }).toString()
    for (const line of [
      's=Playback',
      't=100 200',
      'm=video 30000 TCP/RTP/AVP 96 97 98',
      'a=setup:passive',
      'y=1200000001',
    ])
      expect(text).toContain(`${line}\r\n`)
    expect(readAnswer(Buffer.from('v=0\r\nm=video 0 RTP/AVP 96\r\n'))).toBeUndefined()
    expect(readAnswer(Buffer.from('m=video 1 RTP/AVP 96\r\na=rtpmap:96 PS/90000\r\ny=0200000001\r\n'))).toEqual({
      isPs: true,
      ssrc: 200000001,
    })
  })
})
