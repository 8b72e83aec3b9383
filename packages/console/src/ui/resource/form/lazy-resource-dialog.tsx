import type { Resource } from '@fengsui/contract/kit/resource.ts'
import type { ReactNode } from 'react'
import { lazy } from '../../lazy.ts'
import type { ResourceDialogProps } from './resource-dialog.tsx'

/** Loads the form with all its inputs, calendars and uploads among them: about 55 kB that no list needs to be shown. */
export const LoadedDialog = lazy(async () => ({ default: (await import('./resource-dialog.tsx')).ResourceDialog }))

/** Adds or edits a row of a resource. */
export function ResourceDialog<R extends Resource>(props: ResourceDialogProps<R>): ReactNode
export function ResourceDialog(props: ResourceDialogProps<Resource>) {
  return <LoadedDialog {...props} />
}
