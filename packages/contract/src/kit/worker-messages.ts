import type { Label } from './label.ts'

/** Messages for a file that its worker failed to write or read. */
export const workerMessages = {
  lost: ['文件处理意外中断，请重试', 'File processing ended unexpectedly; try again'],
  tooMuchMemory: [
    '文件内容过多，服务器无法处理，请拆分后重试',
    'The file is too large to process; split it and try again',
  ],
  tooSlow: ['文件处理超时，请缩小范围后重试', 'File processing took too long; narrow the range and try again'],
  busy: ['正在处理的文件过多，请稍后再试', 'Too many files are being processed; try again later'],
  stopped: ['服务器正在停止，请稍后再试', 'The server is stopping; try again later'],
  cancelled: ['请求已取消', 'The request was cancelled'],
} as const satisfies Record<string, Label>
