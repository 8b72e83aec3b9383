/** Numbers of pictures on the screen. */
export const grids = [1, 4, 9, 16] as const
export type Grid = (typeof grids)[number]

/** Which cameras are watched, by place on the screen, and which place is chosen. */
export interface Tiles {
  readonly grid: Grid
  readonly cameras: readonly (string | null)[]
  readonly chosen: number
}

const isId = (text: string | undefined): text is string => /^\d{1,19}$/.test(text ?? '')

/** Reads the tiles from the address. */
export function tilesOf(params: URLSearchParams): Tiles {
  const given = Number(params.get('grid') ?? 4)
  const grid = grids.find((one) => one === given) ?? 4
  const ids = (params.get('cameras') ?? '').split(',')
  const cameras = Array.from({ length: grid }, (_, n) => (isId(ids[n]) ? ids[n] : null))
  const chosen = Number(params.get('chosen') ?? 0)
  return { grid, cameras, chosen: Number.isInteger(chosen) && chosen >= 0 && chosen < grid ? chosen : 0 }
}

/** Writes the tiles into the address, keeping what else is in it. */
export function withTiles(params: URLSearchParams, { grid, cameras, chosen }: Tiles): URLSearchParams {
  const next = new URLSearchParams(params)
  next.set('grid', String(grid))
  next.set('cameras', cameras.map((id) => id ?? '').join(','))
  next.set('chosen', String(chosen))
  return next
}

/** More or fewer tiles; a camera in the chosen tile stays on the screen. */
export function regrid({ cameras, chosen }: Tiles, grid: Grid): Tiles {
  if (chosen < grid) return { grid, cameras: Array.from({ length: grid }, (_, n) => cameras[n] ?? null), chosen }
  const kept = [cameras[chosen] ?? null, ...cameras.filter((_, n) => n !== chosen)]
  return { grid, cameras: Array.from({ length: grid }, (_, n) => kept[n] ?? null), chosen: 0 }
}

/** Puts a camera into a tile; where it is already watched, it changes places. */
export function place(tiles: Tiles, camera: string, at: number): Tiles {
  const from = tiles.cameras.indexOf(camera)
  const cameras = [...tiles.cameras]
  if (from >= 0) cameras[from] = cameras[at] ?? null
  cameras[at] = camera
  return { ...tiles, cameras, chosen: at }
}

export const clear = (tiles: Tiles, at: number): Tiles => ({
  ...tiles,
  cameras: tiles.cameras.map((id, n) => (n === at ? null : id)),
})

/** Where a camera goes that is chosen in the tree: the first free tile, else the chosen one. */
export const nextFree = ({ cameras, chosen }: Tiles): number => {
  if (cameras[chosen] === null) return chosen
  const free = cameras.indexOf(null)
  return free >= 0 ? free : chosen
}

/** Main stream for one picture, four, and the chosen one; else the sub stream. */
export const streamOf = ({ grid, chosen }: Tiles, at: number): 'main' | 'sub' =>
  grid <= 4 || at === chosen ? 'main' : 'sub'
