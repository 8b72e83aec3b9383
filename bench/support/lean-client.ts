import { Agent, get } from 'node:http'
import { gunzipSync } from 'node:zlib'

/**
 * Fetches over keep-alive connections without decompressing, so that the client's own cost is not attributed
 * to the server. Returns the bytes; throws with status and answer when the status is not 200.
 */
export function leanClient(token: string, connections: number): (url: string) => Promise<Buffer> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const headers = { 'blade-auth': `bearer ${token}`, 'accept-encoding': 'gzip' }
  return (url) =>
    new Promise((resolve, reject) => {
      get(url, { agent, headers }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          const body = Buffer.concat(parts)
          if (answer.statusCode === 200) resolve(body)
          else {
            const said = answer.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
            reject(new Error(`${url}: ${answer.statusCode} ${said.toString().slice(0, 300)}`))
          }
        })
      }).on('error', reject)
    })
}

/** Decodes such a response. */
export const unpacked = (bytes: Buffer): unknown => JSON.parse(gunzipSync(bytes).toString())
