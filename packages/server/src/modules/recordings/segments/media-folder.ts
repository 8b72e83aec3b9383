import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { evidenceMessages as say } from '@fengsui/contract/video/evidence-messages.ts'
import { HttpError } from '../../../framework/http/http-error.ts'

/** A camera's files: recordings by day, the rolling buffer before warnings, and evidence by enterprise. */
export const recordKey = (cameraId: string, start: Date): string =>
  `recordings/${cameraId}/${start.toISOString().slice(0, 10)}/${start.getTime()}.mp4`
export const bufferFolder = (cameraId: string): string => `buffer/${cameraId}`
export const bufferKey = (cameraId: string, start: Date): string => `${bufferFolder(cameraId)}/${start.getTime()}.mp4`
export const evidenceKey = (enterpriseId: string, jobId: string, extension: 'jpg' | 'mp4'): string =>
  `evidence/${enterpriseId}/${jobId}.${extension}`

const safe = /^[\w-]+(\/[\w-]+)*\.\w{1,8}$/
/** Path of a file of the media folder. Throws 404 for a name that is not of its own making. */
export function mediaPath(folder: string, key: string): string {
  if (!safe.test(key)) throw new HttpError(404, say.fileGone)
  return join(folder, key)
}

/** Start times of the buffered pieces of a camera, ms since 1970, oldest first. */
export async function bufferedStarts(folder: string, cameraId: string): Promise<number[]> {
  const names = await readdir(join(folder, bufferFolder(cameraId))).catch(() => [])
  return names
    .map((name) => Number(/^(\d{1,15})\.mp4$/.exec(name)?.[1] ?? Number.NaN))
    .filter((start) => Number.isFinite(start))
    .sort((a, b) => a - b)
}
