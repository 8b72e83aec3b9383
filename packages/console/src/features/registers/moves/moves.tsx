import type { FileItem } from '@fengsui/contract/kit/field.ts'
import { Stamp } from '../../../ui/badges/stamp.tsx'
import { FilePictures } from '../../../ui/file-pictures.tsx'
import './moves.css'

/** A step in a record's history. */
export interface Step {
  readonly key: string
  readonly title: string
  readonly who: string | null
  /** `yyyy-MM-dd HH:mm:ss`. */
  readonly time: string
  readonly words: string | null
  readonly files: readonly FileItem[]
}

/** History of a record, last step first. */
export function Moves({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="fs-moves">
      {steps.map(({ key, title, who, time, words, files }) => (
        <li key={key}>
          <div className="fs-moves-head">
            <h3>{title}</h3>
            {who && <span>{who}</span>}
            <Stamp time={time} />
          </div>
          {words && <blockquote>{words}</blockquote>}
          <FilePictures files={files} />
        </li>
      ))}
    </ol>
  )
}
