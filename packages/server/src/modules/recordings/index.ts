import type { Implementation } from '../../framework/http/implement.ts'

export { digests, mediaWorkers } from './cut/media-workers.ts'
export { claimJobs, type EvidenceJob, runJob } from './jobs/evidence-job.ts'
export { partOf } from './segments/choose.ts'
export { type Recordings, segmentsIn } from './segments/find.ts'
export { bufferedStarts, bufferKey, mediaPath, recordKey } from './segments/media-folder.ts'
export { type BufferChoice, type Keeping, keepingOf } from './segments/plan.ts'
export { type CameraPlan, cameraPlans } from './segments/plan-rows.ts'
export { addSegment, endSegments, extendSegment, type SegmentRow } from './segments/segment-rows.ts'
export { type OpenSegment, openSegment } from './segments/write-segment.ts'

export const recordings: readonly Implementation[] = []
