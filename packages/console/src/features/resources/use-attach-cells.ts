import { useTranslation } from 'react-i18next'
import type { Row } from '../../ui/client/resource-calls.ts'
import { readableSize } from './readable-size.ts'

/** Returns the cells for an attachment's size and storage. */
export function useAttachCells() {
  const { t } = useTranslation('resources')
  return {
    attachSize: ({ attachSize }: Row) => readableSize(Number(attachSize)),
    ossCode: ({ ossCode }: Row) => (ossCode ? String(ossCode) : t('attach.local')),
  }
}
