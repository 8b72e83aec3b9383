import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import type { enterprisehiddentrouble as trouble } from '@fengsui/contract/registers/enterprisehiddentrouble.ts'
import { useTranslation } from 'react-i18next'
import { FilePictures } from '../../../ui/file-pictures.tsx'
import { filesOf } from './use-troubles.ts'
import './before-after.css'
import '../../../i18n/areas/registers-texts.ts'

interface BeforeAfterProps {
  row: RowOf<typeof trouble>
  /** Says what was found and what was done above the photos, for the user who decides by them. */
  withWords?: boolean
}

/** Photos of a hidden trouble before and after its rectification, side by side. */
export function BeforeAfter({ row, withWords = false }: BeforeAfterProps) {
  const { t } = useTranslation('registers')
  const sides = [
    { title: t('trouble.before'), said: row.description, files: filesOf(row, 'beforeFiles') },
    { title: t('trouble.after'), said: row.measure, files: filesOf(row, 'afterFiles') },
  ]
  return (
    <div className="fs-before-after">
      {sides.map(({ title, said, files }) => (
        <figure key={title}>
          <figcaption>
            {title}
            {withWords && said && <b>{said}</b>}
          </figcaption>
          {files.length > 0 ? <FilePictures files={files} /> : <p>{t('trouble.noPicture')}</p>}
        </figure>
      ))}
    </div>
  )
}
