import type { Implementation } from '../../kit/implement.ts'
import hiddenTrouble from './trouble/hidden-trouble.ts'

/** Registers of enterprises and submissions. */
export const registers: readonly Implementation[] = [hiddenTrouble]
