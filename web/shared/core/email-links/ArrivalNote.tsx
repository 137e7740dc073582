import { destinationWords } from '../../../platform/destination-words.ts'
import { emailLink } from '../../../platform/email-link.ts'
import { draftsKept, hasKeptDrafts } from '../../../platform/kept-drafts.ts'
import { rememberedDestination } from '../../../platform/session.ts'
import { doorEmail } from '../sessions/door-email.ts'

/** Says above a sign-in what one goes on to, and the subject of the link’s email. */
export const ArrivalNote = ({ subject }: { subject: string }) => {
  const destination = rememberedDestination() ?? emailLink()?.path
  const goal = destination ? destinationWords(destination) : null
  const isKept = hasKeptDrafts()
  const note = doorEmail.note()
  if (!goal && !isKept && !note) return null
  return (
    <div className="mb-5 grid gap-1 rounded-3 bg-info-soft px-4 py-3 [overflow-wrap:anywhere] text-info">
      {note && <p className="font-semibold">{note}</p>}
      {goal && <p className="font-semibold">Sign in to see {goal}.</p>}
      {goal && subject && <p>From the email “{subject}”</p>}
      {isKept && <p>{draftsKept}</p>}
    </div>
  )
}
