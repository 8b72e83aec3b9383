import { BufferAttribute, BufferGeometry, LineSegments, Mesh, Points, type ShaderMaterial } from 'three'
import type { Face } from '../solid/faces.ts'
import { type Colour, colourOf } from '../solid/palette.ts'
import { coloursOf, joined } from '../solid/solids.ts'
import type { Place } from '../view/view.ts'
import { flatMaterial, spotMaterial } from './flat-material.ts'

const geometryOf = (positions: Float32Array, tints: Float32Array): BufferGeometry =>
  new BufferGeometry()
    .setAttribute('position', new BufferAttribute(positions, 3))
    .setAttribute('tint', new BufferAttribute(tints, 3))

/** Faces whose colours are given by corner: one draw call. */
export const colouredMesh = (positions: Float32Array, colours: Float32Array): Mesh<BufferGeometry, ShaderMaterial> =>
  new Mesh(geometryOf(positions, colours), flatMaterial())

/** Faces of one thing, shaded from one colour. */
export function shadedMesh(faces: readonly Face[], colour: Colour): Mesh {
  const solids = joined([faces])
  return colouredMesh(
    solids.positions,
    coloursOf(solids, () => colour),
  )
}

/** Six numbers a line. */
export function lines(ends: Float32Array, colour: Colour | string): LineSegments {
  const [red, green, blue] = typeof colour === 'string' ? colourOf(colour) : colour
  const tints = Float32Array.from(ends, (_, at) => [red, green, blue][at % 3] ?? 0)
  return new LineSegments(geometryOf(ends, tints), flatMaterial())
}

/** A closed line at a height. */
export function ring(spots: readonly (readonly [number, number])[], y: number): Float32Array {
  return new Float32Array(
    spots.flatMap(([x, z], at) => {
      const [nextX, nextZ] = spots[(at + 1) % spots.length] ?? [x, z]
      return [x, y, z, nextX, y, nextZ]
    }),
  )
}

/** Small squares at many places: one corner each, where boxes would cost twenty-four. */
export const spots = (
  places: readonly Place[],
  colours: readonly Colour[],
  rim: Colour,
): Points<BufferGeometry, ShaderMaterial> =>
  new Points(geometryOf(new Float32Array(places.flat()), new Float32Array(colours.flat())), spotMaterial(rim))
