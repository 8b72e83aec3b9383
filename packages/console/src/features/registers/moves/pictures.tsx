import type { FileItem } from '@fengsui/contract/kit/field.ts'
import './pictures.css'

const shown = new Set(['jpg', 'jpeg', 'png', 'webp', 'gif'])
const isPicture = ({ ext }: FileItem) => shown.has(ext.replace(/^\./, '').toLowerCase())

/** Picture thumbnails that open the full size; other files by name. */
export function Pictures({ files }: { files: readonly FileItem[] }) {
  if (files.length === 0) return null
  return (
    <ul className="fs-pictures">
      {files.map((file) => (
        <li key={file.id}>
          <a href={file.link} target="_blank" rel="noreferrer">
            {isPicture(file) ? <img src={file.link} alt={file.name} loading="lazy" /> : file.name}
          </a>
        </li>
      ))}
    </ul>
  )
}
