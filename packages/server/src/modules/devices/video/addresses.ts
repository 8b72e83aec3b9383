import { isIP } from 'node:net'
import type { Field, FieldMap } from '@fengsui/contract/kit/field.ts'
import { endpointOf } from '@fengsui/contract/video/stream-address.ts'
import { videoMessages as say } from '@fengsui/contract/video/video-messages.ts'
import type { Context, Tx } from '../../../framework/context.ts'
import { deviceAccess } from '../../../framework/device-access.ts'
import { ForbiddenHost } from '../../../framework/http/device-hosts.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import type { Row } from '../../../framework/store/row.ts'
import { hasSecret, replacesSecret } from './credentials.ts'

/** Fields that hold an address the server calls. */
const addresses = ['mainStream', 'subStream', 'onvifUrl', 'platformUrl', 'ssoService', 'eventUrl'] as const

interface Endpoint {
  readonly field: Field
  readonly host: string
  readonly port: number
}

function endpointsOf(fields: FieldMap, row: Row): Endpoint[] {
  const found = addresses.flatMap((name): Endpoint[] => {
    const endpoint = endpointOf(row[name])
    return fields[name] && endpoint ? [{ field: fields[name], ...endpoint }] : []
  })
  const ip = String(row.ip ?? '')
  if (isIP(ip) === 0 || !fields.ip) return found
  const ports = [row.port, row.sdkPort].map(Number).filter((port) => port > 0)
  return [...found, ...(ports.length > 0 ? ports : [0]).map((port) => ({ field: fields.ip as Field, host: ip, port }))]
}

const keyOf = ({ host, port }: Endpoint): string => `${host.toLowerCase()} ${port}`

/** Refuses addresses that point at this server, its database or a metadata service, as written and as resolved. */
async function checkHosts(ctx: Context, endpoints: readonly Endpoint[]): Promise<void> {
  const { hosts } = deviceAccess(ctx)
  for (const { field, host, port } of endpoints) {
    try {
      await hosts.resolve(host, port)
    } catch (error) {
      if (error instanceof ForbiddenHost) throw badRequest(say.forbiddenHost, { label: field.label, host })
      throw error
    }
  }
}

/**
 * Checks the addresses of a device that changed. A stored password is not sent to an address it was not entered for: who
 * changes the address enters the password again.
 */
export async function checkAddresses(
  ctx: Context,
  tx: Tx,
  fields: FieldMap,
  next: Row,
  before: Row | null,
): Promise<void> {
  const known = new Set(before ? endpointsOf(fields, before).map(keyOf) : [])
  const fresh = endpointsOf(fields, next).filter((endpoint) => !known.has(keyOf(endpoint)))
  await checkHosts(ctx, fresh)
  if (!before || fresh.length === 0 || replacesSecret(next)) return
  if (await hasSecret(tx, String(before.id))) throw badRequest(say.passwordAgain)
}
