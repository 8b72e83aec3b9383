import { UploadOutlined } from '@ant-design/icons'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { lazy } from '../../lazy.ts'

// Uploads are loaded when one is asked for.
const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }))

interface ImportButtonProps {
  of: Resource
  /** The import call, below the resource's path. */
  take: string
  /** Text of the button and title of the dialog. */
  title: string
  /** Consequences of an import. */
  note?: string
  /** An archive of files instead of a sheet: it has no template. */
  archive?: true
}

/** Opens the import of a sheet. */
export function ImportButton({ of, take, title, note, archive }: ImportButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<UploadOutlined />} onClick={() => setOpen(true)}>
        {title}
      </Button>
      {open && (
        <ImportDialog of={of} take={take} title={title} note={note} archive={archive} close={() => setOpen(false)} />
      )}
    </>
  )
}
