import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

/**
 * Runs in front of a server and answers the paths that match by itself. Unlike the interception of a browser, it leaves the
 * browser's cache on and adds no step to other requests.
 */
export async function answeringProxy(target: string, matches: RegExp, answer: unknown) {
  const body = gzipSync(JSON.stringify({ code: 200, success: true, msg: '', data: answer }))
  const { hostname, port } = new URL(target)
  const proxy = createServer((asked, reply) => {
    if (matches.test(asked.url ?? ''))
      return reply.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(body)
    const { method, url: path, headers } = asked
    const passed = request({ hostname, port, method, path, headers }, (answered) => {
      reply.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(reply)
    })
    passed.on('error', () => reply.destroy())
    reply.on('close', () => passed.destroy())
    return asked.pipe(passed)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    stop() {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}
