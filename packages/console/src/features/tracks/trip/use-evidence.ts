import { trip as of } from '@fengsui/contract/tracks/trip.ts'
import { App } from 'antd'
import { useState } from 'react'
import { downloadFile, fileOf } from '../../../ui/client/file.ts'

/** Downloads the evidence sheet of a trip. */
export function useEvidence(id: string) {
  const { message } = App.useApp()
  const [isMaking, setMaking] = useState(false)
  return {
    isMaking,
    async makeEvidence() {
      setMaking(true)
      try {
        const answer = await fileOf(of, 'evidence', { id })
        if (answer.file) downloadFile(answer.file, answer.name)
      } catch (error) {
        void message.error((error as Error).message)
      } finally {
        setMaking(false)
      }
    },
  }
}
