import { createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { png, putFile } from '../../../test/support/upload.ts'

/** A scanner that speaks clamd's INSTREAM: length-prefixed chunks, ended by an empty one. */
function listenAsClamd(verdict: (bytes: Buffer) => string): Server {
  return createServer((socket: Socket) => {
    let heard = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (part) => {
      heard = Buffer.concat([heard, part])
      const sent = readStream(heard)
      if (sent) socket.end(`${verdict(sent)}\0`)
    })
  })
}

function readStream(heard: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0'
  if (heard.length < command.length) return undefined
  expect(heard.toString('latin1', 0, command.length)).toBe(command)
  const parts: Buffer[] = []
  for (let at = command.length; at + 4 <= heard.length; ) {
    const length = heard.readUInt32BE(at)
    if (length === 0) return Buffer.concat(parts)
    parts.push(heard.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

const sick = Buffer.concat([png, Buffer.from('EICAR-TEST')])
let says: (bytes: Buffer) => string
let clamd: Server
let server: TestApp
beforeAll(async () => {
  clamd = listenAsClamd((bytes) => says(bytes))
  await new Promise<void>((resolve) => clamd.listen(0, '127.0.0.1', resolve))
  const address = clamd.address()
  server = await startForTest({ scanner: `127.0.0.1:${typeof address === 'object' ? address?.port : ''}` })
})
afterAll(async () => {
  await server.stop()
  clamd.close()
})

it('keeps nothing that the scanner finds sick, and says what it found', async () => {
  says = (bytes) => (bytes.includes('EICAR-TEST') ? 'stream: Eicar-Signature FOUND' : 'stream: OK')
  expect(await putFile(server, sick, 'a.png', 'safety')).toMatchObject({
    status: 400,
    data: null,
    msg: '文件含有病毒「Eicar-Signature」，已拒绝',
  })
  expect((await putFile(server, png, 'a.png', 'safety')).status).toBe(200)
})

it('sends the scanner the whole file, however long', async () => {
  let length = 0
  says = (bytes) => {
    length = bytes.length
    return 'stream: OK'
  }
  const long = Buffer.concat([png, Buffer.alloc(3 * 1024 * 1024, 7)])
  expect((await putFile(server, long, 'a.png', 'safety')).status).toBe(200)
  expect(length).toBe(long.length)
})

it.each(['INSTREAM size limit exceeded. ERROR', '', 'stream: whatever'])(
  'does not accept «%s» as a verdict',
  async (answer) => {
    says = () => answer
    expect(await putFile(server, png, 'a.png', 'safety')).toMatchObject({
      status: 503,
      msg: '病毒扫描服务不可用，暂时不能上传文件',
    })
  },
)

it('keeps nothing while the scanner is away', async () => {
  await new Promise((resolve) => clamd.close(resolve))
  const answer = await putFile(server, png, 'a.png', 'safety')
  expect(answer).toMatchObject({ status: 503, body: { code: 503, success: false, data: null } })
})
