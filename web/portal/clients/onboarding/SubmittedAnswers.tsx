import { CircleCheck, Download } from 'lucide-react'
import { type Onboarding, pdf } from '../../../../contract/clients/onboarding.ts'
import { addressOf } from '../../../platform/call.ts'
import { shortDate } from '../../../platform/dates.ts'
import { paths } from '../../../paths.ts'
import { PageLink } from '../../../shell/PageLink.tsx'
import { AnswerList } from '../../../shared/clients/onboarding/AnswerList.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { UsedAnswers } from '../../../shared/clients/onboarding/use-answers.ts'

/** Shown after the answers were sent: nothing is left to do. */
export const SubmittedAnswers = ({
  onboarding,
  answers,
}: {
  onboarding: Onboarding
  answers: UsedAnswers
}) => (
  <>
    <section className="panel grid justify-items-start gap-3 p-6">
      <CircleCheck className="size-8 text-ok" aria-hidden />
      <h2>
        {onboarding.status === 'reviewed' ? 'We’ve read your answers' : 'Your answers were sent'}
      </h2>
      <p className="max-w-[60ch] text-ink-2">
        {onboarding.status === 'reviewed'
          ? 'Thank you. There’s nothing left to do here.'
          : 'Thank you. We’ll read them and get back to you if anything is unclear.'}
        {onboarding.submittedAt && ` Sent on ${shortDate(onboarding.submittedAt)}.`}
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <PageLink to={paths.dashboard} className={buttonClass('primary')}>
          Go to the dashboard
        </PageLink>
        <a
          className={buttonClass('line')}
          href={addressOf(pdf, { params: { id: onboarding.id } })}
          download
        >
          <Download className="size-4" aria-hidden />
          Save as PDF
        </a>
      </div>
    </section>
    {answers.unsent > 0 && (
      <Notice tone="warn" title="Some of your answers arrived too late">
        Your answers were already sent from another device. Changes they don’t include are kept on
        this device.
      </Notice>
    )}
    <section className="panel p-6" aria-label="Your answers">
      <AnswerList
        onboarding={onboarding}
        textOf={(index) => onboarding.responses[String(index)] ?? ''}
      />
    </section>
  </>
)
