import { useSite } from '../../platform/site.ts'
import { retentionDays } from '../../../contract/website/retention.ts'
import { paths } from '../../paths.ts'
import { PageLink } from '../../shell/PageLink.tsx'
import { hiringDays } from './hiring-days.ts'
import { ApplicationForm } from '../job-applications/ApplicationForm.tsx'

/** The application form with notes for applicants beside it. */
export const Apply = ({ title, positionTitle }: { title: string; positionTitle?: string }) => {
  const {
    agency,
    careers: { hiring },
  } = useSite()
  const days = hiringDays(hiring)
  return (
    <section
      id="apply"
      className="border-t border-line bg-surface py-14 sm:py-20 lg:py-28"
      aria-labelledby="apply-title"
    >
      <div className="wrap grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_1.6fr]">
        <div>
          <h2 id="apply-title" className="h2 max-w-[14ch]">
            {title}
          </h2>
          <p className="mt-5 max-w-[40ch] text-ink-2">
            Fields marked with a star are required; the rest helps us get to know you. A person will
            read your application and reply.
          </p>
          {positionTitle && days > 0 && (
            <p className="mt-4 max-w-[40ch] text-ink-2">
              You’ll have a decision in {days} working days.{' '}
              <PageLink className="link" to={`${paths.careers}#hiring`}>
                How we hire
              </PageLink>
            </p>
          )}
          <p className="mt-4 max-w-[40ch] text-ink-2">
            We keep your application and resume for {retentionDays} days, then delete both.
          </p>
        </div>
        <div>
          <p className="without-script max-w-[48ch]">
            The form needs JavaScript. Without it, email{' '}
            <a className="link" href={`mailto:${agency.email}`}>
              {agency.email}
            </a>{' '}
            and attach your resume.
          </p>
          <ApplicationForm positionTitle={positionTitle ?? ''} />
        </div>
      </div>
    </section>
  )
}
