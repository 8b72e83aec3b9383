import type { Implementation } from '../../framework/http/implement.ts'
import station from './station.ts'
import workplace from './workplace.ts'

export { review as reviewWorkplaceChanges } from './review.ts'
export { hooks as workplaceHooks } from './write-workplace.ts'

export const workplaces: readonly Implementation[] = [workplace, station]
