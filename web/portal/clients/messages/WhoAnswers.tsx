import type { ReactNode } from 'react'
import { read } from '../../../../contract/overview/client-team.ts'
import { useCall } from '../../../platform/query.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { answerWords } from '../../answer-words.ts'

/** The faces of those who answer the client's messages, beside a title, and how fast they usually do. */
export const WhoAnswers = ({ children }: { children: ReactNode }) => {
  const { data } = useCall(read, {})
  const people = data?.people.filter(({ answers }) => answers).slice(0, 2) ?? []
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3">
      {people.length > 0 && (
        <span className="flex flex-none -space-x-2" aria-hidden>
          {people.map(({ id, name, profileImageUrl }) => (
            <Avatar key={id} name={name} imageUrl={profileImageUrl} />
          ))}
        </span>
      )}
      <div className="min-w-0 leading-snug [overflow-wrap:anywhere]">
        {children}
        {data && data.answersWithin !== null && (
          <p className="text-[0.8125rem] text-ink-2">{answerWords(data.answersWithin)}</p>
        )}
      </div>
    </div>
  )
}
