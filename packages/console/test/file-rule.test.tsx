import type { Field } from '@fengsui/contract/kit/field.ts'
import { staff } from '@fengsui/contract/people/staff.ts'
import { warningcase } from '@fengsui/contract/warnings/warning-case.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startTexts, switchLanguage } from '../src/i18n/i18n.ts'
import { FilesInput } from '../src/ui/resource/inputs/files-input.tsx'

beforeAll(startTexts)
afterEach(async () => {
  cleanup()
  await switchLanguage('zh')
})

const facePhoto = staff.fields.facePhoto
const draw = (onChange: () => void = () => undefined, field: Field = facePhoto) =>
  render(
    <FilesInput
      field={field}
      value={[]}
      onChange={onChange}
      control={{ id: 'photo' } as never}
      label="人脸照片"
      within={{} as never}
    />,
  )
const picture = (bytes: number, name = 'a.jpg', type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type })

it('a file that the field does not accept is refused by name, before it is sent', async () => {
  const onChange = vi.fn()
  draw(onChange)
  const input = screen.getByLabelText('人脸照片')
  const user = userEvent.setup({ applyAccept: false })
  await user.upload(input, picture(9, 'a.pdf', 'application/pdf'))
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'a.pdf 不是可用的格式（jpg、png），没有上传')
  await user.upload(input, picture(500_001))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveProperty('textContent', 'a.jpg 超过 500 kB，没有上传'))
  expect(onChange).not.toHaveBeenCalled()
})

it('the rule is shown and given to the file dialog', async () => {
  draw()
  expect(screen.getByText('jpg、png，每个不超过 500 kB，最多 1 个')).toBeTruthy()
  expect(screen.getByLabelText('人脸照片').getAttribute('accept')).toBe('image/jpeg,image/png')
  cleanup()
  await switchLanguage('en')
  draw()
  expect(screen.getByText('jpg, png, up to 500 kB each, 1 at most')).toBeTruthy()
})

it('the pictures of a case take no papers, which its files do', () => {
  draw(undefined, warningcase.fields.images)
  expect(screen.getByLabelText('人脸照片').getAttribute('accept')).toBe('image/jpeg,image/png')
  cleanup()
  draw(undefined, warningcase.fields.files)
  expect(screen.getByLabelText('人脸照片').getAttribute('accept')).toContain('application/pdf')
})
