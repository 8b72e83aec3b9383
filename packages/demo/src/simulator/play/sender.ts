import type { County } from '../county/county.ts'
import type { TokenOf } from '../county/device-tokens.ts'
import { type Cast, type Member, memberOfGateway } from '../incidents/cast.ts'

/** Owner of a connection: a gateway with the devices behind it, or a standalone device. */
export interface Sender {
  readonly code: string
  readonly token: string
  readonly self: Member
  readonly members: readonly Member[]
}

/** Dischargers first: a touch in the same message must precede the entry it belongs to. */
const touchFirst = (one: Member, other: Member) =>
  Number(other.device.kind === 'electrostatic') - Number(one.device.kind === 'electrostatic')

/** Returns the senders that have a token, and the codes of those without one. */
export function sendersOf(county: County, cast: Cast, tokenOf: TokenOf): { senders: Sender[]; tokenless: string[] } {
  const behind = Map.groupBy(cast.members, ({ device }) => device.gatewayId)
  const own = (behind.get(null) ?? []).map((self) => ({ self, members: [] as Member[] }))
  const gateways = county.gateways.map((gateway) => ({
    self: memberOfGateway(gateway),
    members: (behind.get(gateway.id) ?? []).toSorted(touchFirst),
  }))
  const tokenless: string[] = []
  const senders = [...gateways, ...own].flatMap(({ self, members }): Sender[] => {
    const { code, kind } = self.device
    const token = tokenOf(code, kind === 'gateway')
    if (token) return [{ code, token, self, members }]
    tokenless.push(code)
    return []
  })
  return { senders, tokenless }
}
