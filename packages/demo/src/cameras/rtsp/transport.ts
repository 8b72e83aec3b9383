import { createSocket, type Socket as UdpSocket } from 'node:dgram'
import type { Socket } from 'node:net'

/** Where the packets of one session go. */
export interface Transport {
  /** The Transport header of the answer. */
  readonly header: string
  /** Bytes that wait to be sent. */
  readonly waiting: () => number
  send(packet: Buffer, isReport: boolean): void
  close(): void
}

/** Packets between the answers on the connection of the client; `channel` is that of the media, the next that of reports. */
export function interleaved(socket: Socket, channel: number, ssrc: number): Transport {
  let isGathering = false
  /** The packets of one picture go out together. */
  const gather = () => {
    if (isGathering) return
    isGathering = true
    socket.cork()
    process.nextTick(() => {
      isGathering = false
      socket.uncork()
    })
  }
  return {
    header: `RTP/AVP/TCP;unicast;interleaved=${channel}-${channel + 1};ssrc=${hex(ssrc)}`,
    waiting: () => socket.writableLength,
    send(packet, isReport) {
      if (socket.destroyed) return
      gather()
      socket.write(Buffer.from([0x24, channel + (isReport ? 1 : 0), packet.length >> 8, packet.length & 255]))
      socket.write(packet)
    },
    close() {},
  }
}

const hex = (ssrc: number): string => ssrc.toString(16).toUpperCase().padStart(8, '0')

const bound = (host: string, port: number): Promise<UdpSocket> =>
  new Promise((resolve, reject) => {
    const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4')
    socket.once('error', (error) => {
      socket.close()
      reject(error)
    })
    socket.bind(port, host, () => {
      socket.removeAllListeners('error')
      // A client that is gone answers with ICMP; its session ends by its time-out.
      socket.on('error', () => {})
      resolve(socket)
    })
  })

/** Two neighbouring ports, the first even. Throws when no pair is free. */
async function socketPair(host: string): Promise<[UdpSocket, UdpSocket]> {
  for (let tries = 0; tries < 50; tries++) {
    const media = await bound(host, 0)
    const { port } = media.address()
    if (port % 2 === 0) {
      const report = await bound(host, port + 1).catch(() => undefined)
      if (report) return [media, report]
    }
    media.close()
  }
  throw new Error('No two neighbouring ports are free')
}

/** Packets by UDP from two ports of `host` to two of the client; `onReport` is called with what the client reports. */
export async function datagrams(
  host: string,
  client: { readonly address: string; readonly ports: readonly [number, number] },
  ssrc: number,
  onReport: () => void,
): Promise<Transport> {
  const sockets = await socketPair(host)
  sockets[1].on('message', onReport)
  const [own] = sockets.map((socket) => socket.address().port)
  return {
    header: `RTP/AVP;unicast;client_port=${client.ports.join('-')};server_port=${own}-${Number(own) + 1};ssrc=${hex(ssrc)}`,
    waiting: () => sockets[0].getSendQueueSize(),
    send(packet, isReport) {
      const n = isReport ? 1 : 0
      sockets[n].send(packet, client.ports[n], client.address)
    },
    close() {
      for (const socket of sockets) socket.close()
    },
  }
}
