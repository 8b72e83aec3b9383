import { deviceMessages as say } from '@fengsui/contract/devices/device-messages.ts'
import { plainRegisters } from '@fengsui/contract/devices/registers.ts'
import { cameraKind } from '@fengsui/contract/dictionaries/video.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'
import { lookup } from '@fengsui/contract/kit/lookup.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { sql } from 'kysely'
import type { Tx } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import { detail } from '../../framework/store/detail.ts'
import type { Row } from '../../framework/store/row.ts'
import { deviceBeyond } from './device.ts'
import { ofEnterprise } from './lookups.ts'
import { inOrder } from './pairs.ts'

const { plateAndFace, face } = cameraKind.is
/** What the camera of a gate must recognise, the usual type first. */
const kindsAt: Readonly<Record<string, readonly KeyOf<typeof cameraKind>[]>> = {
  roadgate: [plateAndFace],
  winggate: [face, plateAndFace],
}

/** Refuses a camera of another enterprise at a gate, and one that recognises nothing there. */
async function requireGateCamera(of: Resource, tx: Tx, next: Row, before: Row | null): Promise<void> {
  const kinds = lookup(kindsAt, String(of.only?.kind))
  const { cameraId, enterpriseId } = next
  if (!kinds || !cameraId || (cameraId === before?.cameraId && enterpriseId === before?.enterpriseId)) return
  const label = of.fields.cameraId?.label ?? 'cameraId'
  const found = await sql<{ kind: string | null }>`select attrs ->> 'cameraKind' as kind from dev_device
    where id = ${cameraId} and kind = 'camera' and enterprise_id = ${enterpriseId} and is_deleted = 0`.execute(tx)
  const [camera] = found.rows
  if (!camera) throw badRequest(say.otherEnterprise, { label })
  if (!kinds.some((kind) => kind === camera.kind))
    throw badRequest(say.otherCamera, { label, kind: cameraKind.entries[kinds[0] ?? face] })
}

/** Kinds of device that need nothing beyond what all devices have. */
export const plainDevices = plainRegisters.map(({ of, ordered }) =>
  implement(
    of,
    {
      findOne: (ctx, { id }) => detail(ctx, of, id ?? ''),
      listByEnterpriseId: (ctx, { enterpriseId }) => ofEnterprise(ctx, of, enterpriseId ?? ''),
    },
    deviceBeyond(of, {
      check: async (_ctx, tx, next, before) => {
        for (const [low, high, relation] of ordered) inOrder(of, next, low, high, relation)
        await requireGateCamera(of, tx, next, before)
        return undefined
      },
    }),
  ),
)
