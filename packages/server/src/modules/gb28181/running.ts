import type { GbServer } from './gb-server.ts'

let running: GbServer | undefined

/** The SIP server of this process, which calls need; undefined while it is off. */
export const runningGbServer = (): GbServer | undefined => running
export const setRunningGbServer = (server: GbServer | undefined): void => {
  running = server
}
