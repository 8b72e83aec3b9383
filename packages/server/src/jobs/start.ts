import { Cron } from 'croner'
import type { Clock } from '../framework/clock.ts'
import { contain } from '../framework/concurrency/contain.ts'
import type { Db } from '../framework/context.ts'
import { flowTimersJob } from '../framework/flow/fire-timers.ts'
import type { Job } from '../framework/jobs/job.ts'
import type { SmsProviderOf } from '../framework/sms/provider.ts'
import { warnNearQuotas } from '../modules/chemicals/index.ts'
import { passagesJob, presenceJob } from '../modules/passages/index.ts'
import { nightWatchJob } from '../modules/people/index.ts'
import { makeTasks, overdueTasks, overdueTroubles } from '../modules/registers/index.ts'
import { searchIndexJob } from '../modules/search/index.ts'
import { mileageJob, tripsJob, unsentJob } from '../modules/tracks/index.ts'
import { escalateJob, takeBackWarnings } from '../modules/warnings/index.ts'
import { autoCloseJob } from './auto-close.ts'
import { calibrationJob } from './calibration.ts'
import { certificateExpiryJob } from './certificate-expiry.ts'
import { changeReviewJob } from './change-reviews.ts'
import { cleanUpJob } from './clean-up.ts'
import { holdThroughSteps } from './clock-step.ts'
import { dailyJob } from './daily.ts'
import { dropOldLogsJob } from './drop-old-logs.ts'
import { licenceExpiryJob } from './licence-expiry.ts'
import { majorHazardsJob } from './major-hazards.ts'
import { notifyJob } from './notify.ts'
import { staffCertificateExpiryJob } from './staff-certificate-expiry.ts'
import { stockJob } from './stock.ts'
import { textJob } from './text-messages.ts'
import { transportOverdueJob } from './transport-overdue.ts'
import { truthJob } from './truth.ts'

/** Creates tasks due for the period that ended: soon after midnight, and for enterprises joining since. */
const submissionTasksJob: Job = { name: 'submission-tasks', every: '5 */5 * * * *', run: makeTasks }

/** Checks nightly how much of this year's quotas is used. */
const quotasJob: Job = { name: 'quotas', every: '0 50 1 * * *', run: warnNearQuotas }

/** Processes passed deadlines: hidden troubles (warnings 1020 and 1040) and submissions (1019). */
const overdueJob: Job = {
  name: 'overdue',
  every: '20 * * * * *',
  run: async (db, now) => (await overdueTroubles(db, now)) + (await overdueTasks(db, now)),
}

/** Corrects warnings, and their deadlines, that a clock running ahead has dated into the future. */
const futureTimesJob: Job = { name: 'future-times', every: '40 * * * * *', anyDate: true, run: takeBackWarnings }

export interface JobsOptions {
  readonly db: Db
  readonly clock: Clock
  readonly texting: SmsProviderOf
  /** Called when a run fails; the next tick tries again. */
  readonly onError: (job: string, error: unknown) => void
  /** Jobs of other modules, run on the same ticks. */
  readonly also?: readonly Job[]
}
export interface Jobs {
  /** When each job last ran to completion, by name; for the health page. */
  lastRuns(): Readonly<Record<string, Date>>
  /** Stops the ticks and waits for running jobs. */
  stop(): Promise<void>
}

/** Starts all scheduled jobs. A job never overlaps itself: ticks during a long run are skipped. */
export function startJobs({ db, clock, texting, onError, also = [] }: JobsOptions): Jobs {
  const jobs: readonly Job[] = [
    escalateJob(clock),
    notifyJob,
    searchIndexJob,
    textJob(texting),
    autoCloseJob,
    calibrationJob,
    changeReviewJob,
    dailyJob,
    cleanUpJob,
    dropOldLogsJob,
    futureTimesJob,
    licenceExpiryJob,
    certificateExpiryJob,
    staffCertificateExpiryJob,
    stockJob,
    quotasJob,
    majorHazardsJob,
    overdueJob,
    submissionTasksJob,
    transportOverdueJob,
    passagesJob,
    mileageJob,
    tripsJob,
    unsentJob,
    presenceJob,
    nightWatchJob,
    flowTimersJob,
    truthJob,
    ...also,
  ]
  const running = new Map<string, Promise<void>>()
  const last: Record<string, Date> = {}

  const steps = holdThroughSteps(db, clock, (error) => onError('clock step', error))

  const tick = (job: Job): void => {
    if (!steps.mayRun(!job.anyDate) || running.has(job.name)) return
    const now = clock.now()
    // A job that throws synchronously fails like any other.
    const run = Promise.resolve()
      .then(() => job.run(db, now))
      .then(() => {
        last[job.name] = now
      })
      .catch((error: unknown) => onError(job.name, error))
      .finally(() => running.delete(job.name))
    running.set(job.name, run)
  }
  const ticks = jobs.map(
    (job) =>
      new Cron(
        job.every,
        contain('jobs: tick', () => tick(job)),
      ),
  )
  return {
    lastRuns: () => ({ ...last }),
    async stop() {
      for (const one of ticks) one.stop()
      await Promise.all(running.values())
      await steps.settled()
    },
  }
}
