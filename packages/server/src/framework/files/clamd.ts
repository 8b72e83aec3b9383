import { connect } from 'node:net'

/** Scans a file. Returns the virus's name, or null when none was found. */
export type Scan = (bytes: Buffer) => Promise<string | null>

const chunk = 256 * 1024
const timeoutMs = 30_000

/** Scanner using clamd's INSTREAM, at `host:port` or at a socket path. Throws when it does not answer. */
export function clamd(address: string): Scan {
  const at = address.lastIndexOf(':')
  const where = address.startsWith('/')
    ? { path: address }
    : { host: address.slice(0, at), port: Number(address.slice(at + 1)) }
  return (bytes) =>
    new Promise((resolve, reject) => {
      const socket = connect(where)
      let answer = ''
      socket.setTimeout(timeoutMs, () => socket.destroy(new Error('the scanner does not answer')))
      socket.on('error', reject)
      socket.on('data', (part) => {
        answer += part.toString('utf8')
      })
      socket.on('close', () => {
        const verdict = readVerdict(answer)
        if (verdict === undefined) reject(new Error(`the scanner said: ${answer.slice(0, 200) || 'nothing'}`))
        else resolve(verdict)
      })
      socket.on('connect', () => {
        socket.write('zINSTREAM\0')
        for (let from = 0; from < bytes.length; from += chunk) {
          const part = bytes.subarray(from, from + chunk)
          socket.write(sizeOf(part.length))
          socket.write(part)
        }
        socket.write(sizeOf(0))
      })
    })
}

function sizeOf(length: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(length)
  return size
}

/** Parses `stream: OK` and `stream: Eicar-Signature FOUND`; anything else is no verdict. */
function readVerdict(answer: string): string | null | undefined {
  const text = answer.replaceAll('\0', '').trim()
  if (/: OK$/.test(text)) return null
  return /: (.+) FOUND$/.exec(text)?.[1]
}
