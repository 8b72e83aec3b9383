import { expect, it } from 'vitest'
import { openSipTransport } from './sip-transport.ts'

it('a message for a device is not sent once the transport has stopped, and nothing is thrown', async () => {
  const failures: unknown[] = []
  const transport = await openSipTransport({
    port: 0,
    host: '127.0.0.1',
    admit: () => true,
    heard: () => {},
    failed: (error) => void failures.push(error),
  })
  const peer = transport.peer('127.0.0.1', transport.port)
  expect(peer.send(Buffer.from('x'))).toBe(true)
  await transport.stop()
  expect(peer.send(Buffer.from('x'))).toBe(false)
  expect(failures).toEqual([])
})
