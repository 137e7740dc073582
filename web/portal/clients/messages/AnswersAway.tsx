import { read } from '../../../../contract/overview/client-team.ts'
import { shortDay } from '../../../platform/dates.ts'
import { useCall } from '../../../platform/query.tsx'

/** Says that whoever answers the client's messages is away, and what they left to read. */
export const AnswersAway = () => {
  const person = useCall(read, {}).data?.people.find(({ answers, away }) => answers && away)
  if (!person?.away) return null
  const { until, note } = person.away
  return (
    <p
      role="status"
      className="border-b border-line bg-sunken px-panel py-2 text-[0.875em] [overflow-wrap:anywhere] text-ink-2"
    >
      {person.name} is away until {shortDay(until)}.{' '}
      {note || 'Somebody else of the team reads your messages meanwhile.'}
    </p>
  )
}
