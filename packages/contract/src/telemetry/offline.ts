import type { DeviceKind } from './metrics.ts'

/** Warning type for an offline device, by kind (part B); for pds stations see `stationOfflineType`. */
export const offlineType: Readonly<Record<DeviceKind, string>> = {
  th: 'a7',
  dust: 'a12',
  electrostatic: 'a16',
  pds: 'a5',
  chargegunpowder: 'e1025',
  druginvolved: 'a13',
  sound: 'e1025',
  lidar: 'e1025',
  levelgauge: 'e1025',
  warehousevolume: 'e1025',
  roadgate: 'e1015',
  winggate: 'e1021',
  vehicleterminal: 'e1007',
  camera: 'a18',
  nvr: 'a11',
  dv: 'e1025',
  ai: 'a17',
  gateway: 'e1014',
}
export const stationOfflineType = 'a1'
