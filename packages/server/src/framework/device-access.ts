import { randomBytes } from 'node:crypto'
import { createSealer, deviceKey, type Sealer } from './auth/device-key.ts'
import type { Context } from './context.ts'
import { type DeviceHosts, deviceHosts } from './http/device-hosts.ts'

/** What the server needs to call devices by itself: their accounts, and the addresses they may have. */
export interface DeviceAccess {
  readonly sealer: Sealer
  readonly hosts: DeviceHosts
}

/** Access for a server without a data folder: accounts can be opened by this process only. */
export const passingAccess = (): DeviceAccess => ({ sealer: createSealer(randomBytes(32)), hosts: deviceHosts() })

/** Returns the access of a call. Throws where a context was made without. */
export function deviceAccess({ devices }: Pick<Context, 'devices'>): DeviceAccess {
  if (!devices) throw new Error('this context has no access to devices')
  return devices
}

interface Listening {
  readonly dataDir: string
  readonly port: number
  readonly mqttPort: number
  readonly jt808Port: number
}

/**
 * Opens the access of a server: the key in its data folder, and every address closed that is its own or its database's. `more` are
 * ports that are known only once they are open.
 */
export function openDeviceAccess(
  { dataDir, port, mqttPort, jt808Port }: Listening,
  databaseUrl: string,
  allowLoopback: boolean,
  more: () => readonly (number | undefined)[] = () => [],
): DeviceAccess {
  const database = new URL(databaseUrl)
  const ports = [port, mqttPort, jt808Port, Number(database.port) || 5432]
  const hosts = deviceHosts({
    allowLoopback,
    closedPorts: () => [...ports, ...more().filter((one) => one !== undefined)],
    closedHosts: [database.hostname],
  })
  return { sealer: createSealer(deviceKey(dataDir)), hosts }
}
