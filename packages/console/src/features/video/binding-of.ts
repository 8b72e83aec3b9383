import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { cameraBind } from '@fengsui/contract/video/camera-bind.ts'
import { page } from '../../ui/client/resource-calls.ts'

/** Returns the binding of a camera. */
export async function bindingOf(cameraId: string): Promise<RowOf<typeof cameraBind> | undefined> {
  const { records } = await page(cameraBind, { cameraId, size: 1 })
  return records[0]
}
