import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import type { attach } from '@fengsui/contract/storage/attach.ts'
import { useTranslation } from 'react-i18next'
import { readableSize } from './readable-size.ts'

/** Returns the cells for an attachment's size and storage. */
export function useAttachCells() {
  const { t } = useTranslation('resources')
  return {
    attachSize: ({ attachSize }: RowOf<typeof attach>) => readableSize(Number(attachSize)),
    ossCode: ({ ossCode }: RowOf<typeof attach>) => (ossCode ? String(ossCode) : t('attach.local')),
  }
}
