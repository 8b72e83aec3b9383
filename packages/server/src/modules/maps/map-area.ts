import { mapAreaKind } from '@fengsui/contract/dictionaries/maps.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { type MapPlace, type MapShape, mapArea as of, shapesOf, widestShape } from '@fengsui/contract/maps/map-area.ts'
import { mapMessages as say } from '@fengsui/contract/maps/map-messages.ts'
import { weakenedFields } from '@fengsui/contract/supervision/weakens.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { implement, type ResourceHooks } from '../../framework/http/implement.ts'
import { pendingReviewFor } from '../../supervision/later.ts'
import { metresBetween } from './ground-distance.ts'

const shapeWords: Readonly<Record<MapShape['type'], Label>> = {
  Polygon: ['多边形', 'a polygon'],
  LineString: ['折线', 'a line'],
  Point: ['点', 'a point'],
}
/** Throws when a shape is not that of its kind or is too large. */
function checkShape(kind: keyof typeof shapesOf, shape: MapShape): void {
  const allowed: readonly MapShape['type'][] = shapesOf[kind]
  if (!allowed.includes(shape.type)) {
    const words = allowed.map((type) => shapeWords[type])
    throw badRequest(say.badShape, {
      kind: labelOf(mapAreaKind, kind) ?? kind,
      shape: [words.map(([zh]) => zh).join('或'), words.map(([, en]) => en).join(' or ')] as [string, string],
    })
  }
  const places: readonly MapPlace[] =
    shape.type === 'Point' ? [shape.coordinates] : shape.type === 'Polygon' ? shape.coordinates[0] : shape.coordinates
  const [first] = places
  if (first && places.some((place) => metresBetween(first, place) > widestShape * 1000))
    throw badRequest(say.tooLarge, { km: widestShape })
}

/** No limits of the judge depend on an area. */
const around = { usual: () => null, limitsWeaken: () => false, bindsFreely: false }

export const areaBeyond: ResourceHooks = {
  async beforeSave({ caller }, _tx, next) {
    const kind = String(next.areaKind) as keyof typeof shapesOf
    if (kind === mapAreaKind.is.stopPlace && caller.userType === 'esp') throw badRequest(say.byAuthority)
    checkShape(kind, next.shape as MapShape)
    return undefined
  },
  pendingReview: pendingReviewFor({
    of,
    area: 'device',
    subject: 'map-area',
    weakened: async (_ctx, _tx, next, before) => weakenedFields(of.fields, before, { ...before, ...next }, around),
    supervises: async () => true,
  }),
}

/** Resource and hooks with which an approved change of an area is applied. */
export const areaSubject = { of, beyond: areaBeyond }

export default implement(of, {}, areaBeyond)
