/**
 * Returns the smoke direction from the wind text ("东北风 2级" blows from the north-east); null if it names no
 * direction.
 */
export function smokeOf(wind: string | null): { readonly to: Compass; readonly degrees: number } | null {
  const from = wind?.match(/^(东北|东南|西北|西南|东|南|西|北)/)?.[1]
  const index = from === undefined ? -1 : winds.indexOf(from)
  if (index < 0) return null
  const to = (index + 4) % 8
  return { to: compass[to] ?? 'n', degrees: to * 45 }
}

export type Compass = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw'
const compass: readonly Compass[] = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw']
const winds = ['北', '东北', '东', '东南', '南', '西南', '西', '西北']
