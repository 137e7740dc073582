import { projectTypeName } from '../../../../contract/service-types.ts'
import { list, onboardingStatuses } from '../../../../contract/clients/onboarding.ts'
import { shortDate } from '../../../platform/dates.ts'
import { ItemsPanel } from '../../../platform/ItemsPanel.tsx'
import { useList } from '../../../platform/query.tsx'
import { paths } from '../../../paths.ts'
import { statusTones } from '../../../shared/clients/onboarding/labels.ts'
import { Badge } from '../../../ui/Badge.tsx'

/** The client's onboarding workflows with their progress; hidden when there are none. */
export const QuestionsPanel = () => {
  const workflows = useList(list, { query: { limit: 5 } })
  if (workflows.data && workflows.rows.length === 0) return null
  return (
    <ItemsPanel title="Questions and answers" list={workflows} empty="" older="Show older">
      {({ id, serviceType, status, answered, total, submittedAt }) => ({
        key: id,
        title: projectTypeName(serviceType),
        to: paths.onboarding.replace(':id', String(id)),
        detail: submittedAt
          ? `${total} answers, sent ${shortDate(submittedAt)}`
          : `${answered} of ${total} answered`,
        badge: <Badge tone={statusTones[status]}>{onboardingStatuses[status]}</Badge>,
      })}
    </ItemsPanel>
  )
}
