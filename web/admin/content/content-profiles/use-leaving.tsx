import { type ReactNode, useState } from 'react'
import {
  type AgencyPublication,
  listAgencyPublications,
  publicationTargets,
} from '../../../../contract/content/content-publications.ts'
import { adminPostPath, campaignPath, piecePath } from '../../../paths.ts'
import { call } from '../../../platform/call.ts'
import { shortDate } from '../../../platform/dates.ts'
import { counted } from '../../../platform/outcome-toast.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'

/** Thrown when somebody doesn't confirm: nothing is saved, and what was typed stays. */
export class NotConfirmed extends Error {}

/** Asks before content becomes a client's while some of it is public, or was sent, in the agency's name. */
export function useLeaving(clientId: number): { ask: () => Promise<void>; dialog: ReactNode } {
  const [asked, setAsked] = useState<{
    stays: AgencyPublication[]
    answer: (confirmed: boolean) => void
  } | null>(null)
  const ask = async () => {
    const stays = await call(listAgencyPublications, { params: { clientId } })
    if (stays.length === 0) return
    const isConfirmed = await new Promise<boolean>((answer) => setAsked({ stays, answer }))
    setAsked(null)
    if (!isConfirmed) throw new NotConfirmed()
  }
  const dialog = asked && (
    <ConfirmDialog
      title={
        asked.stays.length === 1 ? 'One text stays where it is' : 'Some texts stay where they are'
      }
      confirm="Make it the client’s"
      danger={false}
      onConfirm={() => asked.answer(true)}
      onClose={() => asked.answer(false)}
    >
      <p>
        This was made from this content in the agency’s name. What is public stays so until somebody
        takes it down, and nobody can take back an email. Scheduled posts become drafts.
      </p>
      <ul className="mt-3 grid max-h-60 list-disc gap-1 overflow-y-auto pl-5">
        {asked.stays.map((each) => (
          <li key={`${each.target} ${each.id}`}>
            <a className="link" href={pathOf(each)} target="_blank" rel="noreferrer">
              {each.title}
            </a>
            : {placeOf(each)}, {shortDate(each.at)}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
  return { ask, dialog }
}

function pathOf({ target, id }: AgencyPublication) {
  if (target === 'blog') return adminPostPath(id)
  return target === 'campaign' ? campaignPath(id) : piecePath(id)
}

const placeOf = ({ target, sent, url }: AgencyPublication) => {
  if (target === 'campaign') return `campaign, ${counted(sent ?? 0, ['email', 'emails'])} sent`
  if (target === 'blog') return 'the agency’s blog'
  return url ? `${publicationTargets[target]}, ${url}` : publicationTargets[target]
}
