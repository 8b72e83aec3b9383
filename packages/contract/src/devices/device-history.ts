import { z } from 'zod'
import { get } from '../kit/call.ts'
import { ref, text, time } from '../kit/field.ts'
import { group } from '../kit/resource.ts'

const value = z.number().nullable()
/** A point of a metric's history: one raw value or one bucket. */
export const historyPoint = z.object({
  time: z.string(),
  min: value,
  max: value,
  avg: value,
  last: value,
  count: z.number(),
})

/** Implausible readings, outside the sensor's range: the raw value, or their number in a bucket. */
export const historyFault = z.object({ time: z.string(), value, count: z.number() })

/** History chart of any metric of any device (domain-model.md#I.2). */
export const deviceHistory = group('/yhjg-dp/sss/Dashboard/device', ['设备数据', 'Device data'], {
  history: get(
    ['历史数据', 'History'],
    {
      deviceId: ref(['设备', 'Device'], 'device', { required: true }),
      metric: text(['指标', 'Metric'], 24, { required: true }),
      start: time(['开始时间', 'From'], { required: true }),
      end: time(['结束时间', 'To'], { required: true }),
    },
    z.object({
      level: z.enum(['raw', 'minute', 'hour', 'day']),
      points: z.array(historyPoint),
      faults: z.array(historyFault),
    }),
    'device_view',
  ),
})
