import type { SubmissionItem } from '@fengsui/contract/registers/enterpriseclass.ts'
import { FilePictures } from '../../../ui/file-pictures.tsx'
import { noValue } from '../../../ui/format/number.ts'
import { FieldCell } from '../../../ui/resource/cells/cells.tsx'
import { itemField } from './item-fields.ts'
import type { Content, Submission } from './use-submission.ts'
import './submission.css'

/** Requested items and answers. */
export function Contents({ of: { items, contents } }: { of: Submission }) {
  return (
    <dl className="fs-fact-list">
      {items.map((item) => (
        <div key={item.itemCode}>
          <dt>
            {item.itemName}
            {Boolean(item.required) && <i aria-hidden="true"> *</i>}
          </dt>
          <dd>
            <Answer item={item} content={contents.get(item.itemCode)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Answer({ item, content }: { item: SubmissionItem; content: Content | undefined }) {
  if (item.valueType === 'file') return content?.files.length ? <FilePictures files={content.files} /> : noValue
  if (!content?.value) return <span className="fs-not-filled">{noValue}</span>
  return (
    <>
      <FieldCell
        name="value"
        field={{ ...itemField(item), ...(item.valueType === 'number' ? { kind: 'text' } : {}) }}
        row={{ id: '', value: content.value }}
      />
      {item.unit && ` ${item.unit}`}
    </>
  )
}
