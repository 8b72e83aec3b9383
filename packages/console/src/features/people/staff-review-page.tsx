import { reviewStatus } from '@fengsui/contract/dictionaries/reviews.ts'
import { staffReview } from '@fengsui/contract/dictionaries/staff.ts'
import { pathOf } from '@fengsui/contract/kit/resource.ts'
import { staff, staffChange } from '@fengsui/contract/people/staff.ts'
import { userCertificate } from '@fengsui/contract/people/staff-certificate.ts'
import { call } from '../../ui/client/call.ts'
import { ChangesPage } from './changes-page.tsx'
import { staffShown } from './shown.tsx'

/** The changes of staff as a register: their list has its own path. */
const changes = {
  ...staffChange,
  standard: { page: pathOf(staff.path, staff.calls.userProcessList.path ?? '') },
}

/** What enterprises entered or changed of their staff, which the authority passes or not. */
export default function StaffReviewPage() {
  return (
    <ChangesPage
      of={changes}
      columns={['realName', 'post', 'changeType', 'status', 'applyTime', 'reviewTime']}
      omit={['reason', 'files', 'dueTime', 'overdue', 'reviewOpinion', 'subjectName']}
      second={{ realName: 'enterpriseName', applyTime: 'applyUserName', reviewTime: 'reviewUserName' }}
      search={['realName', 'enterpriseId', 'post', 'changeType', 'status', 'applyTime']}
      facts={[
        'enterpriseName',
        'post',
        'changeType',
        'status',
        'applyUserName',
        'applyTime',
        'reviewUserName',
        'reviewTime',
        'reviewOpinion',
      ]}
      needs="staff_process"
      shown={() => staffShown}
      nameOf={(row) => String(row.realName ?? '')}
      decide={(ids, verdict, reviewOpinion) =>
        call(staff, 'batchProcess', {
          ids: ids.join(','),
          status: verdict === reviewStatus.is.approved ? staffReview.is.passed : staffReview.is.failed,
          reviewOpinion,
        })
      }
      changes={[staff, userCertificate]}
    />
  )
}
