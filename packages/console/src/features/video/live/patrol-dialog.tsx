import { patrol } from '@fengsui/contract/checks/patrol.ts'
import { patrolResult, patrolType } from '@fengsui/contract/dictionaries/checks.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import type { camera } from '@fengsui/contract/video/camera.ts'
import { useEffect } from 'react'
import { submit } from '../../../ui/client/resource-calls.ts'
import { formatFull } from '../../../ui/format/time.ts'
import { ResourceDialog } from '../../../ui/resource/form/lazy-resource-dialog.tsx'
import { RoomsInput } from '../../../ui/resource/inputs/rooms.tsx'
import type { UploadedFile } from '../../../ui/resource/inputs/use-uploads.ts'
import { remember } from '../../../ui/resource/references.ts'
import { useUserInfo } from '../../../ui/session/use-me.ts'

const inputs = { workplaceIds: RoomsInput }

interface PatrolDialogProps {
  row: RowOf<typeof camera>
  /** The moment of the picture, ms by the clock of the server. */
  time: number
  picture: UploadedFile
  close: () => void
}

/** A patrol by video of the room that a camera looks at, with the picture taken there. */
export function PatrolDialog({ row, time, picture, close }: PatrolDialogProps) {
  const { data: me } = useUserInfo()
  useEffect(() => {
    if (me?.userId) remember('user', me.userId, me.name ?? '')
    remember('enterprise', String(row.enterpriseId), String(row.enterpriseName ?? ''))
  }, [me, row])
  if (!me) return null
  const at = formatFull(time)
  return (
    <ResourceDialog
      of={patrol}
      row={undefined}
      own={inputs}
      choice={{
        defaults: {
          enterpriseId: String(row.enterpriseId),
          patrolType: patrolType.is.video,
          patrolUser: me.userId,
          startTime: at,
          workplaceIds: row.workplaceId ? [String(row.workplaceId)] : [],
          result: patrolResult.is.normal,
          files: [picture],
        },
      }}
      save={(values) => submit(patrol, values)}
      close={close}
    />
  )
}
