import type { Label } from '../kit/label.ts'

/** Messages of recordings and evidence. */
export const evidenceMessages = {
  notRecorded: ['所选时段没有录像', 'Nothing was recorded in the chosen time'],
  recorderBusy: ['录像机正忙，请稍后再试', 'The recorder is busy; try again in a moment'],
  downloadTooLong: ['一次下载不能超过{minutes}分钟', 'A download must not cover more than {minutes} minutes'],
  tooManyCameras: ['一次最多查看{count}路录像', 'At most {count} recordings can be viewed together'],
  fileGone: ['证据文件不在原处', 'The file of the evidence is not where it was stored'],
  expired: ['已超过保存期限，按规定删除', 'Its retention period is over and it was removed'],
  checkRuns: ['正在核验，请稍候', 'A check is running; wait for it'],
  noEvidence: ['该报警还没有视频证据', 'The warning has no video evidence yet'],
  offWarning: ['摄像机与报警不属于同一企业', 'The camera belongs to another enterprise than the warning'],
  recordingOff: ['本系统未启用录像', 'Recording is switched off on this system'],
  downloaded: ['下载了{name} {start}至{end}的录像', 'downloaded the recording of {name} from {start} to {end}'],
  captured: ['抓取了{name}的画面', 'took a still of {name}'],
  bundled: ['导出了报警{name}的证据包', 'exported the evidence of warning {name}'],
  noTimes: ['按时段录像需要填写日期和时间', 'Recording by schedule needs days and times'],
} as const satisfies Record<string, Label>
