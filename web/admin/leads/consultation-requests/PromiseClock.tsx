import type { ConsultationRequest } from '../../../../contract/leads/consultation-requests.ts'
import { dateTime } from '../../../platform/dates.ts'
import { type Clock, clockOf } from './clock.ts'

const bars: Record<Clock['state'], string> = {
  running: 'bg-pine-text',
  urgent: 'bg-sun',
  late: 'bg-bad-dot',
  kept: 'bg-pine-text',
  missed: 'bg-bad-dot',
  stopped: '',
}

/** The 24-hour response promise of one request: the time used, as a bar drawn to scale and in words. */
export const PromiseClock = ({ request, now }: { request: ConsultationRequest; now: number }) => {
  const clock = clockOf(request, now)
  const late = clock.state === 'late'
  return (
    <div className="w-44 max-w-full">
      <p className={`num text-[0.75rem] font-[550] ${late ? 'text-bad' : 'text-ink-2'}`}>
        {request.status === 'new' && !late && (
          <span className="text-ink">Answer by {dateTime(request.dueAt)}</span>
        )}
        {(request.status !== 'new' || late) && clock.text}
      </p>
      {clock.state !== 'stopped' && (
        <div className="hatch mt-1 h-1.5 rounded-[2px]" aria-hidden>
          <div
            className={`h-full rounded-[2px] ${bars[clock.state]}`}
            style={{ width: `${Math.max(2, clock.used * 100)}%` }}
          />
        </div>
      )}
      {request.status === 'new' && !late && (
        <p className="num mt-0.5 text-[0.75rem] text-ink-3">{clock.text}</p>
      )}
    </div>
  )
}
