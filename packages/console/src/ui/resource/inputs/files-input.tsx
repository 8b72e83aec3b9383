import { CloseOutlined, PaperClipOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { useWidth } from '../../use-width.ts'
import type { InputProps } from './input-props.ts'
import { useUploads } from './use-uploads.ts'
import './files-input.css'

const most = 9

/**
 * Pictures and documents: dropped, selected, or photographed on a phone. The value is a list of file items.
 */
export function FilesInput({ value, onChange, control, label }: InputProps) {
  const { t } = useTranslation()
  const phone = useWidth() === 'phone'
  const { files, busy, refused, put, drop } = useUploads(value, onChange, most)
  return (
    <div className="fs-files">
      <label
        className={control.status === 'error' ? 'fs-files-drop fs-files-wrong' : 'fs-files-drop'}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          put(event.dataTransfer.files)
        }}
      >
        <input
          id={control.id}
          aria-label={label}
          aria-describedby={control['aria-describedby']}
          type="file"
          multiple
          accept="image/jpeg,image/png,application/pdf"
          className="fs-unseen"
          disabled={files.length >= most}
          onChange={(event) => {
            put(event.target.files)
            event.target.value = ''
          }}
        />
        <span>
          <PaperClipOutlined aria-hidden="true" /> {busy ? t('list.loading') : phone ? t('form.photo') : t('form.drop')}
        </span>
        <small>{t('form.fileRule', { count: most })}</small>
      </label>
      {refused && (
        <p role="alert" className="fs-field-fault">
          {refused}
        </p>
      )}
      <ul>
        {files.map(({ id, name, link }) => (
          <li key={id}>
            <a href={link} target="_blank" rel="noreferrer">
              {name}
            </a>
            <button
              type="button"
              className="fs-plain"
              aria-label={t('form.removeFile', { name })}
              onClick={() => drop(id)}
            >
              <CloseOutlined aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
