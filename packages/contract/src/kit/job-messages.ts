import type { Label } from './label.ts'

/** Messages of background jobs. */
export const jobMessages = {
  tooManyJobs: ['您已有{max}个任务在进行，请等待其完成', 'You already have {max} jobs running; wait until they finish'],
  died: ['服务器已重启，请重新执行', 'The server was restarted; start it again'],
  failed: ['任务失败，请稍后再试', 'The job failed; try again later'],
  importing: ['导入{name}', 'Import: {name}'],
  checking: ['检查{name}', 'Check: {name}'],
  diskFull: [
    '服务器存储空间已满，文件未能保存，请联系管理员',
    'The server’s storage is full and the file could not be saved; contact the administrator',
  ],
  noFile: ['文件尚未生成或已过期', 'The file is not ready yet, or has expired'],
} as const satisfies Record<string, Label>
