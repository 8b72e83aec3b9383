import type { Implementation } from '../../framework/http/implement.ts'
import sms from './sms.ts'

export const texts: readonly Implementation[] = [sms]
