import { Paperclip } from 'lucide-react'
import type { ReactNode } from 'react'
import { bytesText } from '../../../platform/bytes.ts'
import { dateTime } from '../../../platform/dates.ts'
import { EmailText } from './EmailText.tsx'

type EntryProps = {
  by: string
  /** The state, beside the name. */
  badge: ReactNode
  at: string
  subject: string
  content: string
  files: readonly { id: number; name: string; bytes: number }[]
  /** Returns the address of a file. */
  urlOf: (id: number) => string
  /** Whether it came from the person, rather than from the team. */
  isTheirs?: boolean
  children?: ReactNode
}

/** An email of a thread: its writer, time, words and files. */
export const EmailEntry = (entry: EntryProps) => (
  <article
    className={`grid grid-cols-[minmax(0,1fr)] gap-1.5 border-l-4 pl-4 ${entry.isTheirs ? 'border-pine-text' : 'border-line'}`}
  >
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-[0.8125rem] text-ink-3">
      <strong className="min-w-0 [overflow-wrap:anywhere] text-ink-2">{entry.by}</strong>
      {entry.badge}
      <time dateTime={entry.at} className="num">
        {dateTime(entry.at)}
      </time>
    </p>
    {entry.subject && <h3 className="[overflow-wrap:anywhere] font-semibold">{entry.subject}</h3>}
    {entry.content &&
      (entry.isTheirs ? (
        <p className="[overflow-wrap:anywhere] whitespace-pre-line">{entry.content}</p>
      ) : (
        <EmailText text={entry.content} />
      ))}
    {entry.files.length > 0 && (
      <ul aria-label="Files" className="flex flex-wrap gap-x-4 gap-y-1">
        {entry.files.map(({ id, name, bytes }) => (
          <li key={id} className="min-w-0">
            <a
              href={entry.urlOf(id)}
              download={name}
              className="link inline-flex min-h-6 max-w-full items-center gap-1.5"
            >
              <Paperclip className="size-3.5 flex-none" aria-hidden />
              <span className="min-w-0 truncate">{name}</span>
              <span className="num flex-none text-ink-3">{bytesText(bytes)}</span>
            </a>
          </li>
        ))}
      </ul>
    )}
    {entry.children}
  </article>
)
