import { projectTypeName } from '../../../../contract/service-types.ts'
import { ClipboardList, Download, Send } from 'lucide-react'
import { useState } from 'react'
import {
  ofClient,
  type Onboarding,
  onboardingStatuses,
  pdf,
  sendLink,
} from '../../../../contract/clients/onboarding.ts'
import { Ago } from '../../../platform/Ago.tsx'
import { addressOf, call } from '../../../platform/call.ts'
import { shortDate, useNow } from '../../../platform/dates.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { PanelList } from '../../../platform/PanelList.tsx'
import { invalidate, useList } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { toast } from '../../../ui/toast-store.ts'
import { percentOf, statusTones } from '../../../shared/clients/onboarding/labels.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { teamEmailWords } from '../../../../contract/email-words.ts'
import { saidOf } from '../../../platform/email-delivery.ts'
import { linkText } from './link-text.ts'

/** A client's onboarding workflows with their progress and actions. `OnboardingDialogs` opens them. */
export const ClientWorkflows = ({ clientId }: { clientId: number }) => {
  const workflows = useList(ofClient, { params: { clientId }, query: { limit: 10 } })
  const onboard = useOpenItem('onboard')
  const now = useNow()
  return (
    <Panel
      title="Onboarding"
      flush
      actions={
        <Button onClick={() => onboard.open(clientId)}>
          <ClipboardList className="size-4" aria-hidden />
          Start onboarding
        </Button>
      }
    >
      <PanelList list={workflows} empty="No onboarding yet." older="Older workflows">
        {(rows) => (
          <ul aria-label="Onboarding" className="divide-y divide-line border-t border-line">
            {rows.map((workflow) => (
              <Workflow key={workflow.id} workflow={workflow} now={now} />
            ))}
          </ul>
        )}
      </PanelList>
    </Panel>
  )
}

const Workflow = ({ workflow, now }: { workflow: Onboarding; now: number }) => {
  const { id, serviceType, status, answered, total, createdAt, sentAt, updatedAt } = workflow
  const { open } = useOpenItem('open')
  const [busy, setBusy] = useState(false)
  const name = projectTypeName(serviceType)
  const remind = async () => {
    setBusy(true)
    try {
      await call(sendLink, { params: { id } })
      toast({ title: 'Success', description: saidOf(teamEmailWords.questionsLink) })
    } catch (error) {
      toastFailure(error)
    }
    setBusy(false)
    void invalidate('onboarding', 'emails')
  }
  return (
    <li className="grid gap-3 px-panel py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-semibold">{name}</p>
        <Badge tone={statusTones[status]}>{onboardingStatuses[status]}</Badge>
        <p className="ml-auto text-ink-2">
          Started {shortDate(createdAt)}
          {sentAt
            ? `, ${linkText(workflow).toLowerCase()} ${shortDate(sentAt)}`
            : ', filled in by the team'}
          , changed <Ago at={updatedAt} now={now} />
        </p>
      </div>
      <div className="flex items-center gap-3">
        <ProgressBar
          label={`Answered, ${name}`}
          percent={percentOf(workflow)}
          className="min-w-24 flex-1"
        />
        <span className="num flex-none text-ink-2">
          {answered} of {total} answered
        </span>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => open(id)} aria-label={`Open ${name}`}>
          Open
        </Button>
        {status === 'in_progress' && (
          <Button busy={busy} onClick={() => void remind()}>
            <Send className="size-4" aria-hidden />
            Resend link
          </Button>
        )}
        <a className={buttonClass()} href={addressOf(pdf, { params: { id } })} download>
          <Download className="size-4" aria-hidden />
          Export PDF
        </a>
      </div>
    </li>
  )
}
