import { createSocket } from 'node:dgram'
import { networkInterfaces } from 'node:os'
import { expect, it } from 'vitest'
import { readProbeMatches, searchCameras } from './discovery.ts'
import { reachedBy } from './onvif-device.ts'
import { usernameToken } from './soap.ts'

const match = (addresses: string, scopes = '') =>
  Buffer.from(`<e:Envelope xmlns:e="http://www.w3.org/2003/05/soap-envelope"><e:Body><ProbeMatches><ProbeMatch>
    <Scopes>${scopes}</Scopes><XAddrs>${addresses}</XAddrs></ProbeMatch></ProbeMatches></e:Body></e:Envelope>`)

it.each([
  ['what is no answer', Buffer.from('hello')],
  ['an address of somebody else', match('http://10.0.0.8/onvif/device_service')],
  ['another protocol', match('rtsp://10.0.0.9/')],
  ['more than a datagram needs', Buffer.concat([match('http://10.0.0.9/'), Buffer.alloc(20_000, 32)])],
])('leaves out %s', (_what, bytes) => {
  expect(readProbeMatches(bytes, '10.0.0.9')).toEqual([])
})

it('finds a camera with its name, by the address that it really has', async () => {
  const camera = createSocket('udp4')
  await new Promise<void>((resolve) => camera.bind(0, '127.0.0.1', resolve))
  let asked = ''
  camera.on('message', (bytes, from) => {
    asked = bytes.toString()
    const scopes = 'onvif://www.onvif.org/name/%E8%A3%85%E8%8D%AF%E9%97%B4 onvif://www.onvif.org/hardware/DS-2'
    camera.send(
      match('http://[fe80::1]/onvif http://127.0.0.1:8000/onvif/device_service', scopes),
      from.port,
      from.address,
    )
  })
  const found = await searchCameras({ waitMs: 500, target: { address: '127.0.0.1', port: camera.address().port } })
  camera.close()
  expect(asked).toContain('NetworkVideoTransmitter')
  expect(found).toEqual([
    { url: 'http://127.0.0.1:8000/onvif/device_service', address: '127.0.0.1', name: '装药间', model: 'DS-2' },
  ])
})

const group = '239.255.255.250'
/** The first IPv4 address of this machine that is not only its own; undefined on a machine without a network. */
const networkAddress = () =>
  Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

/** A socket in the group of the search protocol, as every camera has one; undefined where the network has no multicast. */
async function joinGroup(address: string) {
  const socket = createSocket({ type: 'udp4', reuseAddr: true })
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject)
      socket.bind(3702, resolve)
    })
    socket.addMembership(group, address)
    const arrived = new Promise<boolean>((resolve) => {
      socket.once('message', () => resolve(true))
      setTimeout(() => resolve(false), 1000)
    })
    const asking = createSocket('udp4')
    await new Promise<void>((resolve) => asking.bind(0, address, resolve))
    asking.setMulticastInterface(address)
    asking.send('hello', 3702, group, () => {})
    const hasMulticast = await arrived
    asking.close()
    if (hasMulticast) return socket
  } catch {
    // Port 3702 is in use, or the group cannot be joined.
  }
  socket.close()
  return undefined
}

it('finds a camera of the network by multicast', async ({ skip }) => {
  const address = networkAddress()
  const camera = address && (await joinGroup(address))
  if (!camera) return skip('The network of this machine has no multicast, or UDP port 3702 is in use.')
  const asked = new Set<string>()
  camera.on('message', (bytes, from) => {
    asked.add(/NetworkVideoTransmitter/.exec(bytes.toString())?.[0] ?? '')
    camera.send(
      match(`http://${address}:8000/onvif/device_service`, 'onvif://www.onvif.org/name/Gate'),
      from.port,
      from.address,
    )
  })
  const found = await searchCameras({ waitMs: 500 })
  camera.close()
  expect(asked).toContain('NetworkVideoTransmitter')
  expect(found).toContainEqual({
    url: `http://${address}:8000/onvif/device_service`,
    address,
    name: 'Gate',
    model: null,
  })
})

it('signs a request without sending the password', () => {
  const nonce = Buffer.from('LKqI6G/AikKCQrN0zqZFlg==', 'base64')
  const token = usernameToken({ name: 'user', password: 'userpassword' }, new Date('2010-09-16T07:50:45Z'), nonce)
  expect(token).not.toContain('userpassword')
  expect(token).toContain('<wsu:Created>2010-09-16T07:50:45.000Z</wsu:Created>')
})

it('calls a device behind a router by the address that reached it', () => {
  expect(reachedBy('http://203.0.113.5:8081/onvif/device_service', 'http://192.168.1.64/onvif/Media')).toBe(
    'http://203.0.113.5:8081/onvif/Media',
  )
})
