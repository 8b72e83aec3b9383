import type { Resource } from '../kit/resource.ts'
import { accessDevice, dashboardAccessDevices } from './access-device.ts'
import { aiBox } from './ai-box.ts'
import { camera, enterprisecamera } from './camera.ts'
import { dashboardRecorders, recorder } from './recorder.ts'

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
]
