import { Button } from 'antd'
import { useRef } from 'react'

interface FileButtonProps {
  label: string
  choose: (file: File) => void
}

/** A button that chooses one BPMN file. */
export function FileButton({ label, choose }: FileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept=".bpmn,.xml"
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) choose(file)
        }}
      />
      <Button onClick={() => chooser.current?.click()}>{label}</Button>
    </>
  )
}
