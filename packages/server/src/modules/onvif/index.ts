export { renewSubscription, subscribeTo, subscriptionSeconds, unsubscribe } from './base-notification.ts'
export { type Discovered, searchCameras } from './discovery.ts'
export {
  type DeviceFacts,
  deviceFacts,
  type OnvifDevice,
  openOnvif,
  type Profile,
  profilesOf,
  snapshotOf,
  streamOf,
} from './onvif-device.ts'
export { goHome, goToPreset, moveCamera, type Preset, presetsOf, removePreset, savePreset, stopCamera } from './ptz.ts'
export { createPullPoint, pullMessages, renewPullPoint } from './pull-point.ts'
export { type OnvifRecording, presenceOf, recordingsOf, replayOf } from './recordings.ts'
