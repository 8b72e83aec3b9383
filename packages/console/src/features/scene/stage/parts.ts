import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  Color,
  InstancedMesh,
  LineBasicMaterial,
  LineSegments,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
} from 'three'
import type { Face } from '../solid/faces.ts'
import type { Colour } from '../solid/palette.ts'
import { coloursOf, joined } from '../solid/solids.ts'
import type { Place } from '../view/view.ts'

const geometryOf = (positions: Float32Array): BufferGeometry =>
  new BufferGeometry().setAttribute('position', new BufferAttribute(positions, 3))

/** The colours as the renderer wants them: linear. */
export const linear = (colours: Float32Array): Float32Array =>
  colours.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))

/** Faces whose colours are given by corner: one draw call. */
export function colouredMesh(positions: Float32Array, colours: Float32Array): Mesh<BufferGeometry, MeshBasicMaterial> {
  const geometry = geometryOf(positions).setAttribute('color', new BufferAttribute(linear(colours), 3))
  return new Mesh(geometry, new MeshBasicMaterial({ vertexColors: true, toneMapped: false }))
}

/** Faces of one thing, shaded from one colour. */
export function shadedMesh(faces: readonly Face[], colour: Colour): Mesh {
  const solids = joined([faces])
  return colouredMesh(
    solids.positions,
    coloursOf(solids, () => colour),
  )
}

/** Six numbers a line. */
export function lines(ends: Float32Array, colour: string): LineSegments {
  return new LineSegments(geometryOf(ends), new LineBasicMaterial({ color: new Color(colour), toneMapped: false }))
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

/** Small boxes at many places: one draw call, whatever their number. */
export function marks(places: readonly Place[], colours: readonly Colour[], side: number): InstancedMesh {
  const mesh = new InstancedMesh(
    new BoxGeometry(side, side, side),
    new MeshBasicMaterial({ toneMapped: false }),
    places.length,
  )
  const [matrix, colour] = [new Matrix4(), new Color()]
  for (const [at, place] of places.entries()) {
    mesh.setMatrixAt(at, matrix.makeTranslation(...place))
    mesh.setColorAt(at, colour.setRGB(...(colours[at] ?? [1, 1, 1]), 'srgb'))
  }
  return mesh
}
