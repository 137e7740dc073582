import { read, type Teammate } from '../../../../contract/overview/client-team.ts'
import { shortDay } from '../../../platform/dates.ts'
import { useCall } from '../../../platform/query.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { answerWords } from '../../answer-words.ts'

/** Shows who of the agency works for the client, and how fast they usually answer; nothing while nobody is known. */
export const YourTeam = () => {
  const { data } = useCall(read, {})
  if (!data || (data.people.length === 0 && data.answersWithin === null)) return null
  return (
    <Panel flush title="Your team">
      {data.answersWithin !== null && (
        <p className="px-panel pb-3 text-ink-2">{answerWords(data.answersWithin)}.</p>
      )}
      {data.people.length > 0 && (
        <ul aria-label="Your team" className="divide-y divide-line border-t border-line">
          {data.people.map((person) => (
            <Person key={person.id} person={person} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const Person = ({ person }: { person: Teammate }) => {
  const { name, jobTitle, profileImageUrl, away, answers } = person
  const answering = jobTitle ? 'answers your messages' : 'Answers your messages'
  const about = [jobTitle, answers && answering].filter(Boolean).join(' · ')
  return (
    <li className="flex items-start gap-3 px-panel py-2.5">
      <Avatar name={name} imageUrl={profileImageUrl} />
      <div className="min-w-0 flex-1 leading-snug">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
          {away && <Badge tone="warn">Away until {shortDay(away.until)}</Badge>}
        </p>
        {about && <p className="text-[0.875em] [overflow-wrap:anywhere] text-ink-2">{about}</p>}
        {away?.note && (
          <p className="text-[0.875em] [overflow-wrap:anywhere] text-ink-2">{away.note}</p>
        )}
      </div>
    </li>
  )
}
