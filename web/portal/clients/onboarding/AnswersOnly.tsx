import { projectTypeName } from '../../../../contract/service-types.ts'
import { type Onboarding, onboardingStatuses } from '../../../../contract/clients/onboarding.ts'
import { AnswerList } from '../../../shared/clients/onboarding/AnswerList.tsx'
import { statusTones } from '../../../shared/clients/onboarding/labels.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Page } from '../../../ui/Page.tsx'

/** The questions and what was answered so far, for somebody whose role answers none. */
export const AnswersOnly = ({ onboarding }: { onboarding: Onboarding }) => (
  <Page title={`${projectTypeName(onboarding.serviceType)}: ${onboarding.total} questions`}>
    <p className="flex flex-wrap items-center gap-3 text-ink-2">
      <Badge tone={statusTones[onboarding.status]}>{onboardingStatuses[onboarding.status]}</Badge>
      Your role lets you read the answers. Your colleagues write them.
    </p>
    <section className="panel p-6" aria-label="Answers">
      <AnswerList
        onboarding={onboarding}
        textOf={(index) => onboarding.responses[String(index)] ?? ''}
      />
    </section>
  </Page>
)
