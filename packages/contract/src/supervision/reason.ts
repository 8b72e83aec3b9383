import { files, text } from '../kit/field.ts'

/** Fields sent with a change that may weaken supervision: reason and evidence. */
export const reasonFields = {
  changeReason: text(['变更理由', 'Reason for the change'], 500, { writeOnly: true, weaker: 'never' }),
  changeFiles: files(['变更附件', 'Attachments of the change'], { writeOnly: true, weaker: 'never' }),
}
