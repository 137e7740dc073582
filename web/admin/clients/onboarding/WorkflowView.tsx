import { projectTypeName } from '../../../../contract/service-types.ts'
import { Download, Printer } from 'lucide-react'
import {
  type Onboarding,
  onboardingStatuses,
  pdf,
} from '../../../../contract/clients/onboarding.ts'
import { addressOf } from '../../../platform/call.ts'
import { dateTime } from '../../../platform/dates.ts'
import { AnswerList } from '../../../shared/clients/onboarding/AnswerList.tsx'
import { percentOf, statusTones } from '../../../shared/clients/onboarding/labels.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { WorkflowActions } from './WorkflowActions.tsx'
import { linkText } from './link-text.ts'

/** A workflow as the team sees it: progress, actions and all answers by section. */
export const WorkflowView = ({
  onboarding,
  onDeleted,
}: {
  onboarding: Onboarding
  onDeleted: () => void
}) => {
  const { id, status, answered, total, serviceType, comment } = onboarding
  return (
    <div className="grid gap-5" data-print>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="text-[1rem] font-semibold">{projectTypeName(serviceType)}</p>
        <Badge tone={statusTones[status]}>{onboardingStatuses[status]}</Badge>
        <div className="ml-auto flex flex-wrap gap-2 print:hidden">
          <a className={buttonClass()} href={addressOf(pdf, { params: { id } })} download>
            <Download className="size-4" aria-hidden />
            Export PDF
          </a>
          <Button onClick={() => print()}>
            <Printer className="size-4" aria-hidden />
            Print
          </Button>
        </div>
      </div>
      <div className="grid gap-1">
        <p className="num text-ink-2">
          {answered} of {total} answered
        </p>
        <ProgressBar label="Answered" percent={percentOf(onboarding)} />
      </div>
      <Facts facts={factsOf(onboarding)} />
      {comment && (
        <Notice tone="warn" title="Returned to the client with this comment">
          <span className="whitespace-pre-line">{comment}</span>
        </Notice>
      )}
      <WorkflowActions key={`${id} ${status}`} onboarding={onboarding} onDeleted={onDeleted} />
      <AnswerList
        onboarding={onboarding}
        textOf={(index) => onboarding.responses[String(index)] ?? ''}
      />
    </div>
  )
}

const factsOf = (onboarding: Onboarding) => {
  const { createdAt, sentAt, updatedAt, submittedAt, reviewedAt } = onboarding
  return [
    { label: 'Started', value: dateTime(createdAt) },
    {
      label: linkText(onboarding),
      value: sentAt ? dateTime(sentAt) : 'Not sent: filled in by the team',
    },
    { label: 'Last change', value: dateTime(updatedAt) },
    reviewedAt
      ? { label: 'Reviewed', value: dateTime(reviewedAt) }
      : { label: 'Submitted', value: submittedAt && dateTime(submittedAt) },
  ]
}
