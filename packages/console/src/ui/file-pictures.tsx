import type { FileItem } from '@fengsui/contract/kit/field.ts'
import './file-pictures.css'

const pictures: ReadonlySet<string> = new Set(['jpg', 'jpeg', 'png', 'gif', 'webp', 'bmp'])
const isPicture = ({ ext, name }: FileItem): boolean =>
  pictures.has((ext || (name.split('.').at(-1) ?? '')).replace(/^\./, '').toLowerCase())

/** Attached files: photos as pictures that open in full, others as links. */
export function FilePictures({ files }: { files: readonly FileItem[] }) {
  if (files.length === 0) return null
  return (
    <ul className="fs-file-pictures">
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
