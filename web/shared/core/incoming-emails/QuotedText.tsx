import { useState } from 'react'
import { quoted } from '../../../../contract/core/incoming-emails.ts'
import { useCall } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'

/** The quoted part of a reply by email, folded away until somebody wants to see it. */
export const QuotedText = ({ id }: { id: number }) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="grid justify-items-start gap-1.5">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="min-h-6 rounded-1 text-[0.8125rem] underline underline-offset-2"
      >
        {isOpen ? 'Hide quoted text' : 'Show quoted text'}
      </button>
      {isOpen && <Quoted id={id} />}
    </div>
  )
}

const Quoted = ({ id }: { id: number }) => {
  const query = useCall(quoted, { params: { id } })
  if (query.error) return <p role="alert">{sentenceOf(query.error)}</p>
  if (!query.data) return <p role="status">Loading quoted text...</p>
  return (
    <p className="border-l-2 border-current/40 pl-3 text-[0.875em] [overflow-wrap:anywhere] whitespace-pre-line">
      {query.data.folded}
    </p>
  )
}
