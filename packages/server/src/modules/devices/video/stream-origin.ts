import { streamProblem } from '@fengsui/contract/dictionaries/video.ts'
import { camera } from '@fengsui/contract/video/camera.ts'
import { endpointOf } from '@fengsui/contract/video/stream-address.ts'
import { sql } from 'kysely'
import type { Context } from '../../../framework/context.ts'
import { deviceAccess } from '../../../framework/device-access.ts'
import { ForbiddenHost } from '../../../framework/http/device-hosts.ts'
import type { Row } from '../../../framework/store/row.ts'
import { type Login, loginOf } from './credentials.ts'
import { describe } from './rtsp-describe.ts'

type Services = Pick<Context, 'db' | 'clock' | 'devices'>
type Problem = (typeof streamProblem.is)[keyof typeof streamProblem.is]

/** An RTSP stream at an address that was checked just now, or what is wrong with it. */
export type StreamOrigin =
  | {
      readonly kind: 'rtsp'
      readonly url: string
      readonly login: Login | null
      readonly transport: 'tcp'
      /** Clock of the camera minus ours, s; null where it does not report its time. */
      readonly clockOffset: number | null
    }
  | { readonly problem: Problem }

/**
 * Finds the stream of a camera: asks the camera for it first, so that what is wrong is known by name and a password only goes
 * to a device that takes it unreadable. A camera without a sub stream gives its main stream. The viewer was checked before.
 */
export async function streamOrigin(
  services: Services,
  cameraId: string,
  stream: 'main' | 'sub',
): Promise<StreamOrigin> {
  const found = await sql<{ attrs: Row }>`select attrs from dev_device where id = ${cameraId}
    and kind = ${camera.only.kind} and is_deleted = 0 and enabled = 1`.execute(services.db)
  const attrs = found.rows[0]?.attrs
  if (!attrs) return { problem: streamProblem.is.gone }
  const given = String((stream === 'sub' ? attrs.subStream : null) || attrs.mainStream || '')
  const endpoint = endpointOf(given)
  if (!endpoint) return { problem: streamProblem.is.noAddress }
  try {
    const [address] = await deviceAccess(services).hosts.resolve(endpoint.host, endpoint.port)
    if (!address) return { problem: streamProblem.is.unreachable }
    const login = await loginOf(services, cameraId, endpoint.host, attrs.nvrId ? String(attrs.nvrId) : null)
    const now = () => services.clock.now()
    const { problem, clockOffset } = await describe({ url: given, address, port: endpoint.port }, login, { now })
    if (problem && problem !== streamProblem.is.codec) return { problem }
    const url = new URL(given)
    url.hostname = address.includes(':') ? `[${address}]` : address
    return { kind: 'rtsp', url: url.href, login, transport: 'tcp', clockOffset }
  } catch (error) {
    if (error instanceof ForbiddenHost) return { problem: streamProblem.is.forbidden }
    throw error
  }
}
