import { type InternalNote, list } from '../../../../contract/core/internal-notes.ts'
import { dateTime } from '../../../platform/dates.ts'
import { useKeptFocus } from '../../../platform/kept-focus.ts'
import { useCall } from '../../../platform/query.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { type Noted, NoteForm } from './NoteForm.tsx'
import { RemoveNote } from './RemoveNote.tsx'

/** The team’s notes on a record, which nobody else sees. */
export const InternalNotes = (of: Noted) => (
  <Panel title="Internal notes">
    <NoteList {...of} />
    <NoteForm {...of} />
  </Panel>
)

/** The same under a page that is one form. */
export const NotesUnderPage = (of: Noted) => (
  <div className="page-body pt-0!">
    <InternalNotes {...of} />
  </div>
)

/** The same within a dialog, under a heading of its own. */
export const NotesSection = (of: Noted) => (
  <section className="grid gap-3 border-t border-line pt-5">
    <h3 className="font-display text-[1.125em] font-[640]">Internal notes</h3>
    <div>
      <NoteList {...of} />
      <NoteForm {...of} />
    </div>
  </section>
)

const NoteList = (of: Noted) => {
  const notes = useCall(list, { query: of })
  const box = useKeptFocus<HTMLDivElement>()
  return (
    <div ref={box}>
      <Loaded query={notes}>
        {(all) =>
          all.length > 0 && (
            <ol aria-label="Notes" className="mb-4 grid gap-3">
              {all.map((note) => (
                <NoteItem key={note.id} note={note} />
              ))}
            </ol>
          )
        }
      </Loaded>
    </div>
  )
}

const NoteItem = ({ note: { id, by, text, createdAt, canDelete } }: { note: InternalNote }) => (
  <li data-entry tabIndex={-1} className="grid gap-1 rounded-2 bg-warn-soft p-3">
    <p className="flex flex-wrap items-center gap-x-3 text-[0.8125rem] text-ink-2">
      <strong>{by || 'Somebody'}</strong>
      <time dateTime={createdAt} className="num">
        {dateTime(createdAt)}
      </time>
      {canDelete && <RemoveNote id={id} />}
    </p>
    <p dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-line">
      {text}
    </p>
  </li>
)
