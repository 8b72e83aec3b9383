import { resources } from '@fengsui/contract/catalogue.ts'
import { deviceFields } from '@fengsui/contract/devices/device.ts'
import type { FieldMap } from '@fengsui/contract/kit/field.ts'
import { say } from '@fengsui/contract/kit/label.ts'
import { changeLog } from '@fengsui/contract/supervision/change-log.ts'
import { settingFields } from '@fengsui/contract/workplaces/setting.ts'
import { implement } from '../../framework/http/implement.ts'
import { page } from '../../framework/store/page.ts'
import { nameOfRow } from '../../framework/store/references.ts'
import type { Row } from '../../framework/store/row.ts'

/** Returns the fields of a log entry's subject, used for the field label. */
function fieldsOf({ subject, deviceKind }: Row): FieldMap {
  if (subject === 'setting') return settingFields
  const found =
    subject === 'device'
      ? resources.find(({ only }) => only.kind === deviceKind)
      : resources.find(({ path }) => path.endsWith(`/${String(subject)}`))
  return found?.fields ?? deviceFields
}

export default implement(
  changeLog,
  {},
  {
    overrides: {
      page: async (ctx, raw) => {
        const found = await page(ctx, changeLog, raw)
        const records: Row[] = []
        for (const row of found.records) {
          const field = fieldsOf(row)[String(row.field)]
          const fieldName = field ? say(field.label, ctx.request.language) : row.field
          const shown = async (value: unknown) =>
            value && field?.refersTo ? ((await nameOfRow(ctx.db, field.refersTo, String(value))) ?? value) : value
          records.push({ ...row, fieldName, oldValue: await shown(row.oldValue), newValue: await shown(row.newValue) })
        }
        return { ...found, records }
      },
    },
  },
)
