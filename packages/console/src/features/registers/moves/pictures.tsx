import type { FileItem } from '@fengsui/contract/kit/field.ts'
import './pictures.css'

const shown = new Set(['jpg', 'jpeg', 'png', 'webp', 'gif'])
const isPicture = ({ ext }: FileItem) => shown.has(ext.replace(/^\./, '').toLowerCase())

/** Pictures small enough to compare, each leading to its whole; other files by their names. */
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
