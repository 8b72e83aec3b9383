import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import { mapArea } from '@fengsui/contract/maps/map-area.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import { call } from '../../../ui/client/call.ts'
import { submit } from '../../../ui/client/resource-calls.ts'
import type { Draft } from './draft-steps.ts'
import { outlineKind, outlineOf, positionKind, shapeOf } from './use-draft.ts'

interface Described {
  enterpriseId: string | null
  areaName: string
  people: number | null
  changeReason: string
  /** All changes of workplaces by an enterprise are proposals. */
  isProposal: boolean
}

/**
 * Saves what was drawn: an area, the outline of its plant, or the position of a workplace. Returns whether the change waits for a
 * review, as one of an enterprise that weakens supervision does.
 */
export async function send(
  draft: Draft,
  { enterpriseId, areaName, people, changeReason, isProposal }: Described,
): Promise<boolean> {
  if (draft.kind === outlineKind) {
    const version = draft.of && { version: draft.of.version }
    return waits(await submit(enterprise, { id: draft.of?.id ?? enterpriseId, boundary: outlineOf(draft), ...version }))
  }
  if (draft.kind === positionKind) {
    const [first] = draft.places
    if (!first || !draft.of) return false
    const [longitude, latitude] = [first[0].toFixed(6), first[1].toFixed(6)]
    const { id, version } = draft.of
    await call(workplace, 'update', { id, version, longitude, latitude, ...(changeReason && { changeReason }) })
    return isProposal
  }
  if (draft.of) {
    const { id, version } = draft.of
    return waits(await submit(mapArea, { id, version, shape: shapeOf(draft), ...(changeReason && { changeReason }) }))
  }
  await submit(mapArea, {
    enterpriseId,
    areaName,
    areaKind: draft.kind,
    shape: shapeOf(draft),
    ...(people !== null && { people }),
  })
  return false
}

const waits = (answer: { readonly changeId?: string } | null): boolean => answer?.changeId !== undefined
