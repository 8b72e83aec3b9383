import type { Site } from '../site/site-of.ts'
import type { Place } from '../view/view.ts'
import { buildingFaces, type Face } from './faces.ts'
import { type Colour, shaded } from './palette.ts'

/** Faces of many things as one list of triangles: one draw call. */
export interface Solids {
  /** Three numbers a corner. */
  readonly positions: Float32Array
  readonly faces: readonly Face[]
  /** Per face, the index of the thing that it belongs to. */
  readonly owners: readonly number[]
  /** Per triangle, its face. */
  readonly faceOf: readonly number[]
}

/** Joins the faces of things; faces with more than three corners become a fan. */
export function joined(things: readonly (readonly Face[])[]): Solids {
  const positions: number[] = []
  const faces: Face[] = []
  const owners: number[] = []
  const faceOf: number[] = []
  for (const [owner, all] of things.entries())
    for (const face of all) {
      const [first] = face.corners
      for (let at = 1; at + 1 < face.corners.length; at++) {
        const [second, third] = [face.corners[at], face.corners[at + 1]]
        if (!first || !second || !third) continue
        positions.push(...first, ...second, ...third)
        faceOf.push(faces.length)
      }
      faces.push(face)
      owners.push(owner)
    }
  return { positions: new Float32Array(positions), faces, owners, faceOf }
}

/** Colours of the corners, by the colour of the thing and the light on the face. */
export function coloursOf({ faces, owners, faceOf }: Solids, colourOfThing: (owner: number) => Colour): Float32Array {
  const ofFace = faces.map((face, at) => shaded(colourOfThing(owners[at] ?? 0), face))
  const colours = new Float32Array(faceOf.length * 9)
  for (const [triangle, face] of faceOf.entries())
    for (let corner = 0; corner < 3; corner++) colours.set(ofFace[face] ?? [1, 1, 1], triangle * 9 + corner * 3)
  return colours
}

/** Ends of the edges of faces, each edge once: six numbers an edge. */
export function edgesOf(faces: readonly Face[]): Float32Array {
  const seen = new Set<string>()
  const ends: number[] = []
  const key = (place: Place) => place.map((value) => value.toFixed(2)).join()
  for (const { corners } of faces)
    for (const [at, here] of corners.entries()) {
      const next = corners[(at + 1) % corners.length] ?? here
      const name = [key(here), key(next)].sort().join(' ')
      if (seen.has(name)) continue
      seen.add(name)
      ends.push(...here, ...next)
    }
  return new Float32Array(ends)
}

/** All buildings of a site; the owner of a face is the position of its building. */
export const buildingSolids = ({ buildings }: Pick<Site, 'buildings'>): Solids => joined(buildings.map(buildingFaces))
