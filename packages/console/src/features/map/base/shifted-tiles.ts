import type { addProtocol as AddProtocol } from 'maplibre-gl'
import { toGcj02 } from '../view/gcj02.ts'
import { worldOf } from '../view/projection.ts'

const size = 256

/** Longitude and latitude of the upper left corner of a tile. */
function cornerOf(z: number, x: number, y: number): readonly [number, number] {
  const scale = 2 ** z
  return [(x / scale - 0.5) * 360, (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / scale))) * 180) / Math.PI]
}

/** Returns where the content of a WGS 84 tile begins in the grid of GCJ-02, in tiles. */
export function shiftedStart(z: number, x: number, y: number): readonly [number, number] {
  const [wx, wy] = worldOf(toGcj02(cornerOf(z, x + 0.5, y + 0.5)))
  return [wx * 2 ** z - 0.5, wy * 2 ** z - 0.5]
}

/**
 * Serves `gcj02://…/{z}/{x}/{y}`: puts each tile together from the up to four tiles of a GCJ-02 map under it. Within one tile
 * the shift is the same to less than a pixel.
 */
export function addShiftedTiles(addProtocol: typeof AddProtocol): void {
  addProtocol('gcj02', async ({ url }, { signal }) => {
    const [, address = '', z = '0', x = '0', y = '0'] = /^gcj02:\/\/(.+)#(\d+)\/(\d+)\/(\d+)$/.exec(url) ?? []
    const [left, top] = shiftedStart(Number(z), Number(x), Number(y))
    const canvas = new OffscreenCanvas(size, size)
    const context = canvas.getContext('2d')
    const [first, upper] = [Math.floor(left), Math.floor(top)]
    await Promise.all(
      [0, 1].flatMap((across) =>
        [0, 1].map(async (down) => {
          const [column, row] = [first + across, upper + down]
          const asked = decodeURI(address).replace('{z}', z).replace('{x}', String(column)).replace('{y}', String(row))
          const answer = await fetch(asked, { signal })
          if (!answer.ok) throw new Error(`tile ${answer.status}`)
          const picture = await createImageBitmap(await answer.blob())
          context?.drawImage(picture, Math.round((column - left) * size), Math.round((row - top) * size), size, size)
          picture.close()
        }),
      ),
    )
    return { data: await (await canvas.convertToBlob()).arrayBuffer() }
  })
}
