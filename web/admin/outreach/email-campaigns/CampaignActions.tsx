import { Copy, Eye, Pause, Pencil, Play, Send, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import type { Campaign } from '../../../../contract/outreach/email-campaigns.ts'
import { Button } from '../../../ui/Button.tsx'
import { TipButton } from '../../../ui/Tooltip.tsx'
import { PinButton } from '../../PinButton.tsx'
import { act, duplicateCampaign } from './actions.ts'
import { isOpen } from './labels.ts'

type CampaignActionsProps = {
  campaign: Campaign
  onSend: () => void
  onEdit: () => void
  onPreview: () => void
  onCancel: () => void
  onDelete: () => void
  onCopied: (id: number) => void
}

/** The actions available for a campaign in its current state. */
export const CampaignActions = ({ campaign, ...on }: CampaignActionsProps) => {
  const { id, status, hold } = campaign
  const [busy, setBusy] = useState(false)
  const isSending = status === 'sending'
  // A client's newsletter is edited and sent where its content is.
  const isOwn = campaign.clientId === null
  const run = async (name: 'pause' | 'resume', description: string) => {
    setBusy(true)
    await act(name, id, description)
    setBusy(false)
  }
  return (
    <>
      <PinButton noun="email-campaigns" id={id} />
      <TipButton label="Preview email" onClick={on.onPreview}>
        <Eye className="size-4" aria-hidden />
      </TipButton>
      {isOwn && (
        <TipButton label="Duplicate" onClick={() => void duplicateCampaign(campaign, on.onCopied)}>
          <Copy className="size-4" aria-hidden />
        </TipButton>
      )}
      <TipButton label="Delete" disabled={isSending} onClick={on.onDelete}>
        <Trash2 className="size-4" aria-hidden />
      </TipButton>
      {(isSending || status === 'scheduled') && (
        <Button onClick={on.onCancel}>
          <X className="size-4" aria-hidden />
          Cancel sending
        </Button>
      )}
      {isOwn && (isOpen(campaign) || isSending) && (
        <Button onClick={on.onEdit} disabled={isSending}>
          <Pencil className="size-4" aria-hidden />
          Edit
        </Button>
      )}
      {isOwn && isOpen(campaign) && (
        <Button look="primary" onClick={on.onSend}>
          <Send className="size-4" aria-hidden />
          Send
        </Button>
      )}
      {isSending && !hold && (
        <Button look="primary" busy={busy} onClick={() => void run('pause', 'Campaign paused')}>
          <Pause className="size-4" aria-hidden />
          Pause
        </Button>
      )}
      {isSending && hold && (
        <Button look="primary" busy={busy} onClick={() => void run('resume', 'Sending resumed')}>
          <Play className="size-4" aria-hidden />
          Resume
        </Button>
      )}
    </>
  )
}
