import { dictionary } from '../kit/dictionary.ts'

export const jobStatus = dictionary('jobStatus', ['任务状态', 'Job status'], {
  '0': ['排队中', 'Waiting'],
  '1': ['进行中', 'Running'],
  '2': ['已完成', 'Done'],
  '3': ['失败', 'Failed'],
})
