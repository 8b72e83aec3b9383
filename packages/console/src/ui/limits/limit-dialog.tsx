import { lazy } from '../lazy.ts'

/** The form of a limit; loaded with all inputs when it opens. */
export const LimitDialog = lazy(() => import('./loaded-limit-dialog.tsx'))
