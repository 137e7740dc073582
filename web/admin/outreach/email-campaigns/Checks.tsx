import { CircleCheck, OctagonX, TriangleAlert } from 'lucide-react'
import { type CampaignCheck, checks } from '../../../../contract/outreach/email-campaigns.ts'
import { useCall } from '../../../platform/query.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Loaded } from '../../../ui/states.tsx'

export const useChecks = (id: number) => useCall(checks, { params: { id } })

const styles = {
  stop: { icon: OctagonX, tone: 'text-bad', word: 'Blocks sending' },
  warn: { icon: TriangleAlert, tone: 'text-warn', word: 'Warning' },
} as const
const order = ['stop', 'warn'] as const

/** The checks before sending. Red ones block it, with advice on what to fix. */
export const Checks = ({ query }: { query: ReturnType<typeof useChecks> }) => (
  <section aria-label="Before sending" className="grid gap-3">
    <div className="flex items-center justify-between gap-3">
      <h3 className="text-[0.9375em] font-semibold">Before sending</h3>
      <Button look="ghost" busy={query.isFetching} onClick={() => void query.refetch()}>
        Check again
      </Button>
    </div>
    <Loaded query={query}>
      {(found) => (
        <ul className="grid gap-3">
          {order.flatMap((level) =>
            found.filter((each) => each.level === level).map((each) => row(each, styles[level])),
          )}
          <Passed names={found.filter(({ level }) => level === 'ok')} />
        </ul>
      )}
    </Loaded>
  </section>
)

const row = (
  { name, title, advice }: CampaignCheck,
  { icon: Icon, tone, word }: (typeof styles)[keyof typeof styles],
) => (
  <li key={name} className="flex items-start gap-2">
    <Icon className={`mt-0.5 size-4 flex-none ${tone}`} aria-label={word} />
    <span className="min-w-0 [overflow-wrap:anywhere]">
      <span className={`font-semibold ${tone}`}>{title}</span>
      <span className="block whitespace-pre-line text-ink-2">{advice}</span>
    </span>
  </li>
)

const Passed = ({ names }: { names: CampaignCheck[] }) =>
  names.length > 0 && (
    <li className="flex items-start gap-2">
      <CircleCheck className="mt-0.5 size-4 flex-none text-ok" aria-label="OK" />
      <span className="min-w-0 [overflow-wrap:anywhere] text-ink-2">
        {names.map(({ title }) => title).join(', ')}
      </span>
    </li>
  )
