/** Metrics the ThingsBoard gateway reports about itself, in addition to its devices' readings. */
const names = new Set([
  'LOGS',
  'eventsProduced',
  'eventsSent',
  'eventsAggregated',
  'machineStats',
  'serviceStats',
  'connectorsStats',
  'ALL_ERRORS_COUNT',
  'totalCpuUsage',
  'totalMemory',
  'totalDisk',
  'cpuCount',
  'diskUsage',
  'freeMemory',
  'freeDisk',
  'gwProcessCpuUsage',
  'gwMemory',
  'storageMsgPulled',
  'storageMsgCount',
  'platformMsgPushed',
  'platformAttrProduced',
  'platformTsProduced',
  'Version',
])
/** Suffixes of those that contain the name of a connector or component. */
const endings = /(_LOGS|EventsProduced|EventsSent|_ERRORS_COUNT)$/

/** Whether a gateway's key is one of its own metrics: neither stored as a reading nor refused. */
export const isOwnKey = (key: string): boolean => names.has(key) || endings.test(key)
