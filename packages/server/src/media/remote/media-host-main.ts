import { startMediaHost } from './media-host.ts'

/** A media host: `MEDIA_SECRET=… node packages/server/src/media/remote/media-host-main.ts`, with MEDIA_HOST_PORT and HOST. */
const { MEDIA_SECRET: secret = '', MEDIA_HOST_PORT: port = '8560', HOST: host = '0.0.0.0' } = process.env
if (secret.length < 16) {
  console.error('MEDIA_SECRET must have at least 16 characters; it is the same on the servers')
  process.exit(1)
}
const { stop, port: open } = await startMediaHost({ port: Number(port), host, secret, log: console.error })
console.error(`Reads cameras for servers that connect to port ${open}`)
// A server keeps the process busy only while it is connected.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop().then(() => process.exit()))
