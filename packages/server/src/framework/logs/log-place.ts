import { hostname, networkInterfaces } from 'node:os'

const address = () =>
  Object.values(networkInterfaces())
    .flat()
    .find((one) => one && !one.internal && one.family === 'IPv4')?.address ?? '127.0.0.1'

/** Server that wrote a record. */
export const place = {
  serviceId: 'fengsui',
  serverHost: hostname(),
  serverIp: address(),
  env: process.env.NODE_ENV ?? 'production',
}
