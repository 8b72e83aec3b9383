import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { lazy } from '../../../ui/lazy.ts'
import { type RowAct, rowActs } from '../desk/desk-acts.ts'
import { useDeskStart } from '../desk/use-desk-start.ts'
import { useActor } from '../use-actor.ts'
import { useWarning } from '../use-warning.ts'
import type { Warning } from '../warning-row.ts'
import type { ActState } from './act-dialog.tsx'

const ActDialog = lazy(async () => ({ default: (await import('./act-dialog.tsx')).ActDialog }))

/** The act that is expected of the reader on a warning, as a button with its dialog; nothing when none is. */
export default function FirstAct({ id, done }: { id: string; done: () => void }) {
  const { t } = useTranslation('desk')
  const actor = useActor()
  const row = useWarning(id).data
  const [doing, setDoing] = useState<ActState>()
  const [act] = row ? rowActs(row, actor) : []
  const { urge } = useDeskStart()
  const go = useNavigate()
  const run = (of: Warning, what: RowAct) => {
    if (what === 'urge') urge(of.id)
    // Supervision is ordered at the desk, where the figures are in sight.
    else if (what === 'supervise') go(`/yjxx?open=${of.id}`)
    else setDoing({ act: what, rows: [of] })
  }
  const close = () => setDoing(undefined)
  return (
    <>
      {row && act && (
        <Button size="small" onClick={() => run(row, act)}>
          {t(`act.${act}`)}
        </Button>
      )}
      {doing && actor && (
        <ActDialog
          doing={doing}
          actor={actor}
          done={() => {
            close()
            done()
          }}
          close={close}
        />
      )}
    </>
  )
}
