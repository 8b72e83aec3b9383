import type { Resource } from '@fengsui/contract/kit/resource.ts'
import type { Context } from '../../../framework/context.ts'
import { type ExtraConditions, list } from '../../../framework/store/page.ts'
import type { Row } from '../../../framework/store/row.ts'

type Brief = { id: string; name: string; ip: string | null; onLine: number; channelCount: number | null }

/** Returns devices in short, for choices. */
export async function briefOf(ctx: Context, of: Resource, also: ExtraConditions = []): Promise<Brief[]> {
  const rows = (await list(ctx, of, {}, also)) as Row[]
  return rows.map(({ id, name, ip, onLine, channelCount, maxStreams }) => ({
    id: String(id),
    name: String(name ?? ''),
    ip: ip ? String(ip) : null,
    onLine: Number(onLine ?? 0),
    channelCount: Number(channelCount ?? maxStreams ?? 0) || null,
  }))
}
