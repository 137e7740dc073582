import type { Editing } from './editing.ts'

const texts = {
  saved: 'All changes saved',
  waiting: 'Saving…',
  saving: 'Saving…',
  failed: 'Not saved',
  overtaken: 'Waiting for your decision',
}

/** Says whether what was typed is on the server, and how much differs from what visitors see. */
export const SaveStatus = ({ editing }: { editing: Editing }) => {
  const { state, failure, draft } = editing
  const { changes } = draft
  const dot =
    state === 'failed' || state === 'overtaken'
      ? 'bg-bad-dot'
      : changes > 0
        ? 'bg-warn-dot'
        : 'bg-ok-dot'
  const count = changes === 1 ? '1 change not published' : `${changes} changes not published`
  return (
    <p role="status" className="flex items-center gap-2 text-[0.875rem]">
      <span className={`size-2 flex-none rounded-full ${dot}`} aria-hidden />
      <span>
        {texts[state]}
        {state === 'failed' && `: ${failure}`}
        {state === 'saved' && changes > 0 && `, ${count}`}
      </span>
    </p>
  )
}
