import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazy } from '../../../ui/lazy.ts'
import { useActor } from '../use-actor.ts'
import { useWarning } from '../use-warning.ts'
import type { ActState } from './act-dialog.tsx'
import { actsOf } from './offered.ts'

const ActDialog = lazy(async () => ({ default: (await import('./act-dialog.tsx')).ActDialog }))

/** The act that is expected of the reader on a warning, as a button with its dialog; nothing when none is. */
export default function FirstAct({ id, done }: { id: string; done: () => void }) {
  const { t } = useTranslation('desk')
  const actor = useActor()
  const row = useWarning(id).data
  const [doing, setDoing] = useState<ActState>()
  const [act] = row ? actsOf(row, actor) : []
  const close = () => setDoing(undefined)
  return (
    <>
      {row && act && (
        <Button size="small" onClick={() => setDoing({ act, rows: [row] })}>
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
