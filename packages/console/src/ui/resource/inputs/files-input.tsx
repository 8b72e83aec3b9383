import { CloseOutlined, PaperClipOutlined } from '@ant-design/icons'
import { fileSize, fileTypes, ordinaryFiles } from '@fengsui/contract/kit/file-rule.ts'
import { useTranslation } from 'react-i18next'
import { useWidth } from '../../use-width.ts'
import type { InputProps } from './input-props.ts'
import { kindWords, useUploads } from './use-uploads.ts'
import './files-input.css'

/**
 * Pictures and documents: dropped, selected, or photographed on a phone. The value is a list of file items.
 */
export function FilesInput({ field, value, onChange, control, label }: InputProps) {
  const rule = field.accepts ?? ordinaryFiles
  const { t } = useTranslation()
  const phone = useWidth() === 'phone'
  const { files, busy, refused, put, drop } = useUploads(value, onChange, rule)
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
          multiple={rule.most > 1}
          accept={rule.extensions.map((one) => fileTypes[one]).join(',')}
          className="fs-unseen"
          disabled={files.length >= rule.most}
          onChange={(event) => {
            put(event.target.files)
            event.target.value = ''
          }}
        />
        <span>
          <PaperClipOutlined aria-hidden="true" /> {busy ? t('list.loading') : phone ? t('form.photo') : t('form.drop')}
        </span>
        <small>{t('form.fileRule', { kinds: kindWords(rule), size: fileSize(rule.largest), count: rule.most })}</small>
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
