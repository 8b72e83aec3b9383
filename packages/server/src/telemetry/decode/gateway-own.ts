/** What the ThingsBoard gateway reports of its own running, beside the readings of its devices. */
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
/** Those that carry the name of a connector or of a part of the gateway. */
const endings = /(_LOGS|EventsProduced|EventsSent|_ERRORS_COUNT)$/

/** Whether a gateway's key is known to be of its own running: neither a reading nor to be refused. */
export const isOwnKey = (key: string): boolean => names.has(key) || endings.test(key)
