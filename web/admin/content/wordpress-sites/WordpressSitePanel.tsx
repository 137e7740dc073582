import { type ReactNode, useState } from 'react'
import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'
import { disconnect, type WordpressSite } from '../../../../contract/content/wordpress-sites.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { toast } from '../../../ui/toast-store.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { ConnectWordpress } from './ConnectWordpress.tsx'
import { clientOf } from '../../core/users/unconfirmed.ts'

type WordpressSitePanelProps = {
  piece: Pick<ContentPiece, 'clientId' | 'clientName' | 'clientUnconfirmed'>
  site: WordpressSite | null
  /** Further buttons, for a connected site. */
  children: ReactNode
}

/** The client's WordPress site, with buttons to connect and disconnect it. */
export const WordpressSitePanel = ({ piece, site, children }: WordpressSitePanelProps) => {
  const [openDialog, setOpenDialog] = useState<'connect' | 'forget' | null>(null)
  const close = () => setOpenDialog(null)
  const { clientId } = piece
  const forget = async () => {
    try {
      await call(disconnect, { params: { clientId } })
      toast({ title: 'Success', description: 'Website disconnected' })
      close()
    } catch (error) {
      toastFailure(error)
    }
    await invalidate('content-publications', 'wordpress-sites')
  }
  return (
    <>
      <p className="text-ink-2 [overflow-wrap:anywhere]">
        {site
          ? `${site.url}, as ${site.name || site.username}${site.canPublish ? '' : ', who can only save drafts'}.`
          : `No WordPress site is connected for ${clientOf(piece)}.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpenDialog('connect')}>
          {site ? 'Edit connection' : 'Connect a website'}
        </Button>
        {site && children}
        {site && <Button onClick={() => setOpenDialog('forget')}>Disconnect</Button>}
      </div>
      {openDialog === 'connect' && <ConnectWordpress piece={piece} site={site} onClose={close} />}
      {openDialog === 'forget' && (
        <ConfirmDialog
          title="Disconnect this website?"
          confirm="Disconnect"
          onConfirm={forget}
          onClose={close}
        >
          We delete the password here. Published content stays. Please revoke the application
          password in WordPress as well.
        </ConfirmDialog>
      )}
    </>
  )
}
