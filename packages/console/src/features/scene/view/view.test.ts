import fc from 'fast-check'
import { OrthographicCamera, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { axesOf, between, fitted, fromAbove, type Place, panned, project, turned, type View, zoomed } from './view.ts'

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const views: fc.Arbitrary<View> = fc.record({
  target: fc.tuple(number(-200, 200), number(-200, 200)),
  turn: number(-7, 7),
  rise: number(0.27, fromAbove),
  zoom: number(0.3, 40),
})
const places: fc.Arbitrary<Place> = fc.tuple(number(-300, 300), number(0, 15), number(-300, 300))
const size = { width: 1280, height: 720 }

describe('a view', () => {
  it('has its target in the middle of the picture', () => {
    fc.assert(
      fc.property(views, (view) => {
        expect(project([view.target[0], 0, view.target[1]], view, size)).toEqual({
          x: 640,
          y: 360,
          depth: expect.closeTo(0),
        })
      }),
    )
  })

  it('puts labels where the camera draws', () => {
    fc.assert(
      fc.property(views, places, (view, place) => {
        const { up, eye } = axesOf(view)
        const camera = new OrthographicCamera(
          -640 / view.zoom,
          640 / view.zoom,
          360 / view.zoom,
          -360 / view.zoom,
          1,
          12_000,
        )
        camera.position.set(view.target[0] + eye[0] * 6000, eye[1] * 6000, view.target[1] + eye[2] * 6000)
        camera.up.set(...up)
        camera.lookAt(view.target[0], 0, view.target[1])
        camera.updateMatrixWorld()
        const drawn = new Vector3(...place).project(camera)
        const { x, y } = project(place, view, size)
        expect((drawn.x + 1) * 640).toBeCloseTo(x, 0)
        expect((1 - drawn.y) * 360).toBeCloseTo(y, 0)
      }),
      { numRuns: 50 },
    )
  })

  it('that is panned moves the terrain with the pointer', () => {
    fc.assert(
      fc.property(views, number(-300, 300), number(-300, 300), (view, dx, dy) => {
        const at: Place = [view.target[0], 0, view.target[1]]
        const after = project(at, panned(view, dx, dy), size)
        expect(after.x).toBeCloseTo(640 + dx, 3)
        expect(after.y).toBeCloseTo(360 + dy, 3)
      }),
    )
  })

  it('that is fitted holds every place', () => {
    fc.assert(
      fc.property(
        fc.array(places, { minLength: 3, maxLength: 40 }),
        number(0, 6.28),
        number(0.3, fromAbove),
        (all, turn, rise) => {
          const view = fitted(all, { turn, rise }, size, 60)
          for (const place of all) {
            const { x, y } = project(place, view, size)
            if (view.zoom < 60) expect(x > -1 && y > -1 && x < 1281 && y < 721).toBe(true)
          }
        },
      ),
    )
  })

  it('stays above the terrain, at a sane scale, and ends a flight where it should', () => {
    fc.assert(
      fc.property(views, views, number(-9, 9), number(0.001, 1000), (from, to, rise, factor) => {
        expect(turned(from, 0, rise).rise).toBeGreaterThan(0.2)
        expect(turned(from, 0, rise).rise).toBeLessThanOrEqual(fromAbove)
        expect(zoomed(from, factor).zoom).toBeLessThanOrEqual(60)
        expect(between(from, to, 1).turn).toBeCloseTo(to.turn)
        expect(between(from, to, 0).zoom).toBeCloseTo(from.zoom)
      }),
    )
  })
})
