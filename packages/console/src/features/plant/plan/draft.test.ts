import { describe, expect, it } from 'vitest'
import {
  canEnd,
  type Drawing,
  draftOf,
  moved,
  savedOf,
  withBox,
  withDrawn,
  without,
  withPlace,
  withPoint,
  withRoom,
} from './draft.ts'

const placed = () => withRoom(withRoom(draftOf(null), '11', 'A1'), '12', 'A1')

describe('a plan being edited', () => {
  it('gives every room a number of its own, and keeps what is on the picture on it', () => {
    const draft = placed()
    expect(draft.rooms.map(({ number }) => number)).toEqual(['A1', '1'])
    const away = moved(draft, { kind: 'room', id: '11' }, 9, -9)
    expect(away.rooms[0]?.box).toMatchObject({ x: 1, y: 0 })
    for (const { outline } of savedOf(away).rooms)
      for (const at of outline.flat()) expect(at >= 0 && at <= 1).toBe(true)
  })

  it('turns within half a turn to either side, and never shrinks to nothing', () => {
    const turned = withBox(placed(), '11', () => ({ angle: 190, width: 0, height: -1 }))
    expect(turned.rooms[0]?.box.angle).toBe(-170)
    expect(turned.rooms[0]?.box.width).toBeGreaterThan(0)
    expect(turned.rooms[0]?.box.height).toBeGreaterThan(0)
  })

  it('keeps an outline of many corners until the room is moved', () => {
    const outline: [number, number][] = [
      [0.1, 0.1],
      [0.3, 0.1],
      [0.3, 0.2],
      [0.2, 0.3],
      [0.1, 0.2],
    ]
    const stored = {
      picture: '/p',
      pictures: [],
      aspect: 0.7,
      metresWide: null,
      northAngle: 0,
      planDate: null,
      rooms: [{ workplaceId: '1', number: '1', angle: 0, outline }],
      gates: [{ at: [0.5, 0.9] as [number, number], name: '' }],
      musterPoints: [],
      fence: [],
      roads: [],
      others: [],
      version: 3,
    }
    const draft = draftOf(stored)
    expect(savedOf(draft).rooms[0]?.outline).toEqual(outline)
    expect(savedOf(moved(draft, { kind: 'room', id: '1' }, 0.1, 0)).rooms[0]?.outline).toHaveLength(4)
    const named = withPlace(draft, 'gates', 0, (gate) => ({ ...gate, name: '大门' }))
    expect(moved(named, { kind: 'gates', at: 0 }, 0, 1).gates).toEqual([{ at: [0.5, 1], name: '大门' }])
    expect(without(named, { kind: 'gates', at: 0 }).gates).toEqual([])
    expect(without(named, { kind: 'room', id: '1' }).rooms).toEqual([])
  })

  it('takes a road or fence only with enough points, each on the picture and apart from the one before', () => {
    const start: Drawing = { kind: 'roads', points: [] }
    const one = withPoint(start, 0.2, 0.2)
    expect(canEnd(one)).toBe(false)
    expect(withDrawn(placed(), one).roads).toEqual([])
    expect(withPoint(one, 0.2, 0.2001)).toBe(one)
    const two = withPoint(one, 4, -1)
    expect(two.points[1]).toEqual([1, 0])
    expect(savedOf(withDrawn(placed(), two)).roads).toEqual([
      {
        line: [
          [0.2, 0.2],
          [1, 0],
        ],
        wide: 6,
      },
    ])
    const fence: Drawing = { kind: 'fence', points: two.points }
    expect(canEnd(fence)).toBe(false)
    expect(savedOf(withDrawn(placed(), withPoint(fence, 0.5, 0.9))).fence).toHaveLength(3)
  })

  it('keeps buildings of no workplace when something else is changed, and adds one that is drawn', () => {
    const outline: [number, number][] = [
      [0.1, 0.1],
      [0.2, 0.1],
      [0.2, 0.2],
    ]
    const draft = { ...draftOf(null), others: [{ name: '办公楼', outline }] }
    expect(savedOf(withRoom(draft, '11', 'A1')).others).toEqual([{ name: '办公楼', outline }])
    let drawing: Drawing = { kind: 'others', points: [] }
    for (const [x, y] of outline) {
      expect(canEnd(drawing)).toBe(false)
      drawing = withPoint(drawing, x + 0.3, y)
    }
    const drawn = withDrawn(draft, drawing)
    expect(drawn.others).toHaveLength(2)
    expect(drawn.others[1]).toMatchObject({ name: '', outline: drawing.points })
  })
})
