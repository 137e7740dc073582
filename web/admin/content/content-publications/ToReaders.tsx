import { useState } from 'react'
import {
  type Publication,
  testToReaders,
} from '../../../../contract/content/content-publications.ts'
import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'
import { read } from '../../../../contract/outreach/newsletter-settings.ts'
import { adminClientPath } from '../../../paths.ts'
import { call } from '../../../platform/call.ts'
import { Link } from '../../../platform/Link.tsx'
import { useCall } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { toast } from '../../../ui/toast-store.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { clientOf } from '../../core/users/unconfirmed.ts'
import { readersText } from '../../outreach/newsletter-readers/counts-text.ts'
import { ReadersReport } from './ReadersReport.tsx'
import { sendingText } from './sending-text.ts'

type ToReadersProps = {
  piece: ContentPiece
  publication: Publication | undefined
  busy: boolean
  onSend: () => void
}

/** Sends a newsletter to its client's own readers, and shows what became of it. */
export const ToReaders = ({ piece, publication, busy, onSend }: ToReadersProps) => {
  const newsletter = useCall(read, { params: { clientId: piece.clientId } })
  const [asking, setAsking] = useState(false)
  const [testing, setTesting] = useState(false)
  const test = async () => {
    setTesting(true)
    try {
      const { to } = await call(testToReaders, { params: { id: piece.id } })
      toast({ title: 'Success', description: `Test queued for ${to}` })
    } catch (error) {
      toastFailure(error)
    }
    setTesting(false)
  }
  const { sending = null, state = 'none', recordId = null } = publication ?? {}
  return (
    <>
      {sending && <p className="num text-ink-2">{sendingText(sending)}</p>}
      {recordId !== null && <ReadersReport pieceId={piece.id} campaignId={recordId} />}
      {state !== 'published' && (
        <Loaded query={newsletter}>
          {({ readers, senderName, from, missing }) => (
            <>
              <p className="[overflow-wrap:anywhere] text-ink-2">
                {readers === 0
                  ? `${clientOf(piece)} has no newsletter readers yet.`
                  : missing || `To ${readersText(readers)}, as ${senderName} <${from}>.`}
              </p>
              {readers > 0 && !missing ? (
                <div className="flex flex-wrap gap-2">
                  <Button look="primary" busy={busy} onClick={() => setAsking(true)}>
                    Send to {readersText(readers)}
                  </Button>
                  <Button busy={testing} onClick={() => void test()}>
                    Send a test to yourself
                  </Button>
                </div>
              ) : (
                <p>
                  <Link className="link" to={`${adminClientPath(piece.clientId)}?tab=manage`}>
                    {readers === 0 ? 'Add readers' : 'Edit the sender'}
                  </Link>
                </p>
              )}
              {asking && (
                <ConfirmDialog
                  title={`Send to ${readersText(readers)}?`}
                  confirm="Send newsletter"
                  onConfirm={() => {
                    setAsking(false)
                    onSend()
                  }}
                  onClose={() => setAsking(false)}
                >
                  “{piece.title}” leaves now, in the name of {senderName}. Emails that were sent
                  can’t be recalled, and each newsletter is sent once.
                </ConfirmDialog>
              )}
            </>
          )}
        </Loaded>
      )}
    </>
  )
}
