import type { Implementation } from '../../framework/http/implement.ts'
import { evidenceCalls } from './evidence-calls.ts'
import { recordingCalls } from './recording.ts'

export { mediaWorkers } from './cut/media-workers.ts'
export { claimJobs, type EvidenceJob, runJob } from './jobs/evidence-job.ts'
export { keepStorageJob } from './keep/keep-storage.ts'
export { applySettings } from './keep/settings.ts'
export { decodeTimeOf, timescalesOf } from './segments/boxes.ts'
export { type Recordings, segmentsIn, spansOf } from './segments/find.ts'
export { bufferedStarts, bufferKey, mediaPath, recordKey } from './segments/media-folder.ts'
export { type BufferChoice, type Keeping, keepingOf } from './segments/plan.ts'
export { type CameraPlan, cameraPlans } from './segments/plan-rows.ts'
export { readIndex, readRange, type SegmentIndex } from './segments/segment-file.ts'
export { addSegment, endSegments, extendSegment, type SegmentRow } from './segments/segment-rows.ts'
export { joined, type SizedSpan, within } from './segments/spans.ts'
export { type OpenSegment, openSegment } from './segments/write-segment.ts'

export const recordings: readonly Implementation[] = [evidenceCalls, recordingCalls]
