import { certificateProcess } from '@fengsui/contract/people/certificate-process.ts'
import { enterpriseCertificate } from '@fengsui/contract/people/enterprise-certificate.ts'
import { userCertificate } from '@fengsui/contract/people/staff-certificate.ts'
import type { Context } from '../../../framework/context.ts'
import { implement, type RawInput } from '../../../framework/http/implement.ts'
import { readId } from '../../../framework/http/read-input.ts'
import { withDiff, withNames } from '../../../framework/review/diff.ts'
import { detail } from '../../../framework/store/detail.ts'
import { page } from '../../../framework/store/page.ts'
import type { Row } from '../../../framework/store/row.ts'

const fieldsOf = ({ ownerKind }: Row) => (ownerKind === 'staff' ? userCertificate.fields : enterpriseCertificate.fields)

async function changes(ctx: Context, raw: RawInput) {
  const found = await page(ctx, certificateProcess, raw)
  return { ...found, records: found.records.map((row) => withDiff(ctx, fieldsOf(row), row)) }
}

export default implement(
  certificateProcess,
  {},
  {
    overrides: {
      page: changes,
      detail: async (ctx, raw) => {
        const row = await detail(ctx, certificateProcess, readId(raw, ['id']))
        return withNames(ctx, fieldsOf(row), withDiff(ctx, fieldsOf(row), row))
      },
    },
  },
)
