import type { Implementation } from '../../framework/http/implement.ts'
import attach from './attach.ts'
import oss from './oss.ts'
import storageCalls from './storage.ts'

export { examine, scanFor } from './examine.ts'
export type { FileKind } from './file-kinds.ts'
export { pictureOf, storedPicture } from './picture.ts'
export { saveFile } from './put.ts'

export const storage: readonly Implementation[] = [storageCalls, attach, oss]
