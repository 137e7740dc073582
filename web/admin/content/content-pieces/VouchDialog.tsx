import { useState } from 'react'
import { type Claim, claimKinds } from '../../../../contract/content/content-checks.ts'
import {
  type ContentPiece,
  type ContentStatus,
  contentStatuses,
  read,
} from '../../../../contract/content/content-pieces.ts'
import type { ReplyOf } from '../../../../contract/http.ts'
import { gapsOf } from '../../../../contract/content/gaps.ts'
import { ItemDialog } from '../../../platform/ItemDialog.tsx'
import { Link } from '../../../platform/Link.tsx'
import { piecePath } from '../../../paths.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/controls.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { fieldNames, gapText } from './claim-words.ts'
import { storeStatus } from './status.ts'

const actions: Partial<Record<ContentStatus, string>> = {
  approved: 'Approve',
  published: 'Publish',
}

/** Whether a status says that somebody has checked the text. */
export const isVouched = (status: ContentStatus) => status === 'approved' || status === 'published'

/** Asks the user to check claims before approving a text, then sets the status; one with placeholders is filled in first. */
export const VouchDialog = ({ id, ...rest }: VouchDialogProps) => (
  <ItemDialog
    title={contentStatuses[rest.status]}
    endpoint={read}
    id={String(id)}
    onClose={rest.onClose}
  >
    {(piece) => <Vouch piece={piece} {...rest} />}
  </ItemDialog>
)

type VouchDialogProps = {
  id: number
  status: ContentStatus
  onStored?: ((piece: ContentPiece) => void) | undefined
  onClose: () => void
}
type VouchProps = Omit<VouchDialogProps, 'id'> & { piece: ReplyOf<typeof read> }

const Vouch = ({ piece, status, onStored, onClose }: VouchProps) => {
  const gaps = gapsOf(piece)
  const unchecked = piece.claims.filter(({ isChecked }) => !isChecked)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const verb = actions[status] ?? contentStatuses[status]
  const tick = (claim: Claim, on: boolean) => {
    const next = new Set(ticked)
    if (on) next.add(claim.id)
    else next.delete(claim.id)
    setTicked(next)
  }
  const confirm = async () => {
    setBusy(true)
    const claims = await storeStatus(piece, status, { checked: [...ticked], onStored })
    setBusy(false)
    if (!claims) onClose()
  }
  return (
    <Dialog title={`${verb} “${piece.title}”?`} onClose={onClose} locked={busy}>
      <div className="app grid gap-5 [overflow-wrap:anywhere]">
        {gaps.length > 0 && (
          <section className="grid gap-2">
            <h3 className="font-semibold text-warn">{gapText(gaps.length)}</h3>
            <ul className="grid list-disc gap-1 pl-5 text-ink-2">
              {gaps.map((gap) => (
                <li key={`${gap.field}-${gap.from}`}>
                  {gap.note || 'Missing detail'}
                  {gap.field !== 'content' && ` (${gap.name})`}
                </li>
              ))}
            </ul>
            <p>Fill them in first: nothing with a placeholder is approved or published.</p>
          </section>
        )}
        {gaps.length === 0 && unchecked.length > 0 && (
          <fieldset className="grid gap-3">
            <legend className="mb-2 font-semibold">
              These claims haven’t been checked yet. Check off the ones you know are right.
            </legend>
            {unchecked.map((claim) => (
              <Checkbox
                key={claim.id}
                label={claim.sentence}
                hint={
                  claim.field === 'content'
                    ? claimKinds[claim.kind]
                    : `${claimKinds[claim.kind]}, in the ${fieldNames[claim.field]}`
                }
                checked={ticked.has(claim.id)}
                onChange={({ target }) => tick(claim, target.checked)}
              />
            ))}
          </fieldset>
        )}
        <DialogActions>
          <Link className={buttonClass('line')} to={piecePath(piece.id)} onClick={onClose}>
            Edit text
          </Link>
          {gaps.length === 0 && (
            <Button
              look="primary"
              busy={busy}
              disabled={ticked.size < unchecked.length}
              onClick={() => void confirm()}
            >
              {verb}
            </Button>
          )}
        </DialogActions>
      </div>
    </Dialog>
  )
}
