import { byKind } from '../devices/kinds/device-kinds.ts'

/** Warning type for an offline device, by kind (part B); for pds stations see `stationOfflineType`. */
export const offlineType = byKind((kind) => kind.offlineType)
export const stationOfflineType = 'a1'
