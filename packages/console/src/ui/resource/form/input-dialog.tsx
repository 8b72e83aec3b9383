import { lazy } from '../../lazy.ts'

/** A form dialog of a few declared fields, for a call other than `submit`; loaded with all inputs when it opens. */
export const InputDialog = lazy(() => import('./loaded-input-dialog.tsx'))
