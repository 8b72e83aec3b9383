import type { Group, Resource } from '../kit/resource.ts'
import { accessDevice, dashboardAccessDevices } from './access-device.ts'
import { aiBox } from './ai-box.ts'
import { camera, enterprisecamera } from './camera.ts'
import { cameraBind } from './camera-bind.ts'
import { cameraCounts } from './camera-counts.ts'
import { eventMapping, unknownEvent } from './event-mapping.ts'
import { evidence } from './evidence-files.ts'
import { gbChannel } from './gb-channel.ts'
import { dashboardRecorders, recorder } from './recorder.ts'
import { recording } from './recording.ts'
import { streamLinks } from './stream-link.ts'
import { videoReview, videoTruth } from './truth.ts'

/** The register of each kind of video device, by the path its pages use. */
export const videoRegisters: readonly Resource[] = [camera, recorder, accessDevice, aiBox]

/** Resources of video (domain-model.md#R4). */
export const video: readonly Resource[] = [
  camera,
  enterprisecamera,
  recorder,
  dashboardRecorders,
  accessDevice,
  dashboardAccessDevices,
  aiBox,
  cameraBind,
  eventMapping,
  unknownEvent,
  gbChannel,
  videoTruth,
  videoReview,
  evidence,
]

/** Calls of video that have no rows of their own. */
export const videoGroups: readonly Group[] = [streamLinks, cameraCounts, recording]
