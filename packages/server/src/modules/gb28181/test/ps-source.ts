/** Writes an RTP packet. */
export function packetOf(sequence: number, timestamp: number, payload: Buffer, isLast = false): Buffer {
  const head = Buffer.alloc(12)
  head[0] = 0x80
  head[1] = 96 | (isLast ? 0x80 : 0)
  head.writeUInt16BE(sequence & 0xffff, 2)
  head.writeUInt32BE(timestamp >>> 0, 4)
  head.writeUInt32BE(7, 8)
  return Buffer.concat([head, payload])
}

const pesMost = 60_000

/** Time stamp of a PES header: 33 bits at 90 kHz. */
function stamp(time: number): Buffer {
  const out = Buffer.alloc(5)
  out[0] = 0x21 | (Math.floor(time / 2 ** 30) << 1)
  out.writeUInt16BE((((time / 2 ** 15) & 0x7fff) << 1) | 1, 1)
  out.writeUInt16BE(((time & 0x7fff) << 1) | 1, 3)
  return out
}

/** Writes a frame as a program stream: pack header, stream map, and the access unit in PES packets. */
export function psFrame(unit: Buffer, streamType: number, time = 90_000): Buffer {
  const pack = Buffer.from('000001ba440004000401000003f8', 'hex')
  const map = Buffer.alloc(20)
  map.writeUInt32BE(0x1bc, 0)
  map.writeUInt16BE(14, 4)
  map[6] = 0xe0
  map[7] = 0xff
  map.writeUInt16BE(0, 8)
  map.writeUInt16BE(4, 10)
  map[12] = streamType
  map[13] = 0xe0
  const packets: Buffer[] = []
  for (let at = 0; at < unit.length; at += pesMost) {
    const part = unit.subarray(at, at + pesMost)
    const isFirst = at === 0
    const head = Buffer.concat([
      Buffer.from([0, 0, 1, 0xe0, 0, 0, 0x80, isFirst ? 0x80 : 0, isFirst ? 5 : 0]),
      isFirst ? stamp(time) : Buffer.alloc(0),
    ])
    head.writeUInt16BE(head.length - 6 + part.length, 4)
    packets.push(head, part)
  }
  return Buffer.concat([pack, map, ...packets])
}
