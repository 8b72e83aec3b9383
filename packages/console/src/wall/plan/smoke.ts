/** Returns where the wind comes from by its text ("东北风 2级", "偏北风"); undefined if it names no direction. */
export function windFrom(wind: string | null): Compass | undefined {
  const from = wind?.match(/^偏?(东北|东南|西北|西南|东|南|西|北)/)?.[1]
  return from === undefined ? undefined : compass[winds.indexOf(from)]
}

/** Returns the smoke direction, away from the wind; null if the wind is unknown. */
export function smokeOf(wind: string | null): { readonly to: Compass; readonly degrees: number } | null {
  const from = windFrom(wind)
  if (!from) return null
  const to = (compass.indexOf(from) + 4) % 8
  return { to: compass[to] ?? 'n', degrees: to * 45 }
}

export type Compass = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw'
const compass: readonly Compass[] = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw']
const winds = ['北', '东北', '东', '东南', '南', '西南', '西', '西北']
