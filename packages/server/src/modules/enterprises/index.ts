import type { Implementation } from '../../framework/http/implement.ts'
import baseenterprise from './baseenterprise.ts'
import enterprise from './enterprise.ts'

export const enterprises: readonly Implementation[] = [enterprise, baseenterprise]
