import type { Implementation } from '../../framework/http/implement.ts'
import deskNotice from './desk-notice.ts'
import notice from './notice.ts'

export const notices: readonly Implementation[] = [notice, deskNotice]

export { announce } from './announce.ts'
