import { contain } from '@fengsui/server/framework/concurrency/contain.ts'
import type { AiBox } from '../../cameras/isapi/ai-box.ts'
import type { OnvifRecorder } from '../../cameras/onvif/recorder-state.ts'
import { numberOf } from '../county/county.ts'
import type { VideoPlan } from './video-plan.ts'

const lookEvery = 5000

/**
 * Lets recorder and box report when people come and go in the rooms of their cameras, as such devices do: motion and a count.
 * Neither is a warning. Returns what ends it.
 */
export function tellMovement(
  plan: VideoPlan,
  recorders: readonly OnvifRecorder[],
  boxes: readonly AiBox[],
): () => void {
  const { recorded, analysed, peopleAt } = plan
  const known = new Map<string, number>()
  const timer = setInterval(
    contain('simulator: movement', () => {
      const time = Date.now()
      for (const device of new Set([...recorded, ...analysed])) {
        const count = peopleAt(device)(time)
        const before = known.get(device.code)
        known.set(device.code, count)
        if (before === undefined || before === count) continue
        if (recorded.includes(device))
          for (const recorder of recorders)
            recorder.emit({
              topic: 'tns1:RuleEngine/CellMotionDetector/Motion',
              source: { VideoSourceConfigurationToken: `${device.code}_source`, Rule: 'MyMotionDetectorRule' },
              data: { IsMotion: 'true' },
              time,
            })
        if (analysed.includes(device))
          for (const box of boxes)
            box.emit({
              channel: numberOf(device.fields, 'channelNo') ?? 1,
              type: 'PeopleCounting',
              isActive: true,
              time,
              details: {
                channelName: device.code,
                enter: Math.max(0, count - before),
                exit: Math.max(0, before - count),
              },
            })
      }
    }),
    lookEvery,
  )
  return () => clearInterval(timer)
}
