import type { OutputOf } from '@fengsui/contract/kit/call.ts'
import type { oauth } from '@fengsui/contract/session/oauth.ts'

type Me = OutputOf<typeof oauth.calls.userInfo>

/** Digits of a region's code at each level; codes of provinces, cities and counties are filled up to six. */
const levels = [
  ['provinceId', 2],
  ['cityId', 4],
  ['countyId', 6],
  ['townId', 9],
] as const

/**
 * Values of a new enterprise that the officer's own region decides: province, city and county as far as the region
 * goes, and for a county or township its organisation. Nothing for those who see all regions.
 */
export function ownRegion({ reach, organizeId }: Pick<Me, 'reach' | 'organizeId'>): Readonly<Record<string, string>> {
  const code = reach.kind === 'region' ? (reach.prefix ?? '') : ''
  const known = levels.filter(([, digits]) => code.length >= digits)
  return {
    ...Object.fromEntries(known.map(([name, digits]) => [name, code.slice(0, digits).padEnd(6, '0')])),
    ...(code.length >= 6 && organizeId ? { organizeId } : {}),
  }
}
