import { Check, CircleAlert, Clock, UserX } from 'lucide-react'
import type { Approver } from '../../../../contract/work/approval.ts'
import type { ReviewedVersion } from './room.ts'

const looks = {
  approved: { Icon: Check, text: 'approved', color: 'text-ok' },
  changes: { Icon: CircleAlert, text: 'asked for changes', color: 'text-warn' },
  waiting: { Icon: Clock, text: 'hasn’t decided', color: 'text-ink-3' },
  gone: { Icon: UserX, text: 'can’t decide anymore', color: 'text-warn' },
} as const

const lookOf = ({ decision, canDecide }: Approver) =>
  looks[decision ?? (canDecide ? 'waiting' : 'gone')]

/** The people asked to approve a version, with what each has decided; nothing where everybody may. */
export const Approvers = ({
  version: { approvers, approvalRule, number },
}: {
  version: ReviewedVersion
}) =>
  approvers.length === 0 ? null : (
    <div className="grid gap-1 text-[0.875em]">
      {approvers.length > 1 && (
        <p className="text-ink-2">
          {approvalRule === 'all' ? 'All of them must approve:' : 'One of them is enough:'}
        </p>
      )}
      <ul
        aria-label={`Asked to approve version ${number}`}
        className="flex max-h-28 flex-wrap gap-x-4 gap-y-1 overflow-y-auto"
      >
        {approvers.map((each, at) => {
          const { Icon, text, color } = lookOf(each)
          return (
            <li key={each.userId ?? `gone-${at}`} className="flex min-w-0 items-center gap-1.5">
              <Icon className={`size-4 flex-none ${color}`} aria-hidden />
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <bdi className="font-semibold">{each.name || 'Somebody whose account is gone'}</bdi>{' '}
                <span className="text-ink-2">{text}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
