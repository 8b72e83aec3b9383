import type { Implementation } from '../../framework/http/implement.ts'
import replay from './replay-calls.ts'
import replayCase from './replay-case.ts'

export const replays: readonly Implementation[] = [replay, replayCase]
