import type { Implementation } from '../../framework/http/implement.ts'
import attach from './attach.ts'
import oss from './oss.ts'
import storageCalls from './storage.ts'

export const storage: readonly Implementation[] = [storageCalls, attach, oss]
