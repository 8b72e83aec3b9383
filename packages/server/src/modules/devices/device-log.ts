import { deviceLog } from '@fengsui/contract/devices/device-log.ts'
import { deviceMessages as say } from '@fengsui/contract/devices/device-messages.ts'
import { outageCause } from '@fengsui/contract/dictionaries/devices.ts'
import { phrase } from '@fengsui/contract/kit/common-messages.ts'
import type { Language } from '@fengsui/contract/kit/label.ts'
import { implement } from '../../framework/http/implement.ts'
import { page } from '../../framework/store/page.ts'
import type { Row } from '../../framework/store/row.ts'

type OutageCause = keyof typeof outageCause.entries
const { noData, gatewayOffline, signedOff } = outageCause.is
const sentences = {
  [noData]: say.outageSilent,
  [gatewayOffline]: say.outageBehindGateway,
  [signedOff]: say.outageSignedOff,
}

/** Returns the outage data as a sentence in the reader's language; other rows keep their own text. */
export function outageWords(row: Row, language: Language): unknown {
  const { cause, lastHeard, silentAfter, gatewayName } = row
  if (!cause) return row.detail
  const values = { time: String(lastHeard), seconds: Number(silentAfter), gateway: String(gatewayName ?? '') }
  return phrase(sentences[cause as OutageCause], language, values)
}

export default implement(
  deviceLog,
  {},
  {
    overrides: {
      async page(ctx, raw) {
        const found = await page(ctx, deviceLog, raw)
        const { language } = ctx.request
        return { ...found, records: found.records.map((row) => ({ ...row, detail: outageWords(row, language) })) }
      },
    },
  },
)
