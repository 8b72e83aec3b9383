import { FileExcelOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SheetDialog } from './sheet-dialog.tsx'
import '../../../i18n/areas/intake-texts.ts'

/** Opens the sheet for many enterprises. */
export function SheetButton() {
  const { t } = useTranslation('intake')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<FileExcelOutlined />} onClick={() => setOpen(true)}>
        {t('sheet.button')}
      </Button>
      {open && <SheetDialog close={() => setOpen(false)} />}
    </>
  )
}
