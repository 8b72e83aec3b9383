import type { Implementation } from '../../framework/http/implement.ts'
import gbChannel from './gb-channel.ts'

export type { GbServer } from './gb-server.ts'
export type { GbStream } from './invite.ts'
export { ownAddressFor } from './own-address.ts'
export { codecOfMap } from './program-stream.ts'
export { type RtpPacket, readRtp } from './rtp-order.ts'
export { gbOriginOf, startGb28181 } from './run-gb28181.ts'

export const gb28181: readonly Implementation[] = [gbChannel]
