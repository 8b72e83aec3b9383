import type { Implementation } from '../../framework/http/implement.ts'
import baseorganize from './baseorganize.ts'
import organize from './organize.ts'

export const organisations: readonly Implementation[] = [organize, baseorganize]
