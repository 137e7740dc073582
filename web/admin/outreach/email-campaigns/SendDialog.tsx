import { Send } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  type Campaign,
  read,
  readSelection,
} from '../../../../contract/outreach/email-campaigns.ts'
import { useFresh } from '../../../platform/fresh.ts'
import { ItemDialog } from '../../../platform/ItemDialog.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { EmptyState, Loaded } from '../../../ui/states.tsx'
import { Audience, useAudience } from './Audience.tsx'
import { Checks, useChecks } from './Checks.tsx'
import { useChosen } from './chosen.ts'
import { isOpen } from './labels.ts'
import { MomentField } from '../../../shared/leads/bookings/MomentField.tsx'
import { Recipients } from './Recipients.tsx'
import { useSending } from './sending.ts'

type SendDialogProps = {
  id: string
  onClose: () => void
  /** Called after the campaign was sent or sending has started. */
  onSent: (id: number) => void
}

/** The dialog for choosing recipients and sending the campaign. */
export const SendDialog = ({ id, onClose, onSent }: SendDialogProps) => (
  <ItemDialog title="Send Campaign" endpoint={read} id={id} onClose={onClose}>
    {(campaign) => <SendContent campaign={campaign} onClose={onClose} onSent={onSent} />}
  </ItemDialog>
)

type ContentProps = Omit<SendDialogProps, 'id'> & { campaign: Campaign }

const SendContent = ({ campaign, ...rest }: ContentProps) => {
  const stored = useFresh(readSelection, { params: { id: campaign.id } })
  const [busy, setBusy] = useState(false)
  return (
    <Dialog
      title="Send Campaign"
      description={<span className="line-clamp-2 [overflow-wrap:anywhere]">{campaign.name}</span>}
      width="xl"
      locked={busy}
      onClose={rest.onClose}
    >
      <div className="app">
        {isOpen(campaign) ? (
          <Loaded query={stored}>
            {(ids) => <Sending campaign={campaign} stored={ids} {...{ busy, setBusy }} {...rest} />}
          </Loaded>
        ) : (
          <EmptyState title="Already sent">
            Only a draft or a scheduled campaign can be sent. Duplicate it to send it to others.
          </EmptyState>
        )}
      </div>
    </Dialog>
  )
}

type Busy = { busy: boolean; setBusy: (busy: boolean) => void }

const Sending = ({
  campaign,
  stored,
  busy,
  setBusy,
  onClose,
  onSent,
}: ContentProps & Busy & { stored: number[] }) => {
  const chosen = useChosen(campaign.id, stored)
  const counted = useAudience(campaign.id, chosen)
  const checks = useChecks(campaign.id)
  const [at, setAt] = useState(campaign.scheduledFor)
  const navigate = useNavigate()
  const onDrafts = () => void navigate(`${paths.outbox}?status=draft`)
  const sending = useSending({ campaign, chosen, setBusy, onClose, onSent, onDrafts })
  const isBlocked = checks.data?.some(({ level }) => level === 'stop') ?? false
  const isEmpty = chosen.ids.size === 0
  const blocked = isEmpty || isBlocked || (counted.isCurrent && counted.data?.willBeSent === 0)
  const willBeSent = counted.isCurrent ? counted.data?.willBeSent : undefined
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <Recipients chosen={chosen} />
      <div className="grid min-w-0 content-start gap-6">
        <Audience counted={counted} />
        <Checks query={checks} />
      </div>
      <div className="grid gap-4 border-t border-line pt-5 xl:col-span-2">
        {sending.failure && (
          <div role="alert">
            <Notice tone="bad" title={sending.failure.title}>
              {sending.failure.reason}
            </Notice>
          </div>
        )}
        <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
          <div className="flex min-w-0 flex-[1_1_30rem] flex-wrap items-end gap-3">
            <MomentField label="Send at a later time" value={at} onChange={setAt} />
            <Button disabled={blocked || !at || busy} onClick={() => void sending.schedule(at)}>
              Schedule
            </Button>
          </div>
          <div className="ml-auto flex flex-wrap justify-end gap-3">
            <Button onClick={onClose} disabled={busy}>
              Cancel
            </Button>
            <Button disabled={isEmpty || busy} onClick={() => void sending.saveDrafts()}>
              Save to Drafts
            </Button>
            <Button
              look="primary"
              busy={busy}
              disabled={blocked}
              aria-describedby="why-not"
              onClick={() => void sending.sendNow()}
            >
              <Send className="size-4" aria-hidden />
              Send Now
            </Button>
          </div>
        </div>
        <p id="why-not" className="text-right text-ink-2">
          {explain({ isEmpty, isBlocked, willBeSent })}
        </p>
      </div>
    </div>
  )
}

const explain = (is: { isEmpty: boolean; isBlocked: boolean; willBeSent: number | undefined }) => {
  if (is.isEmpty) return 'No recipients selected.'
  if (is.isBlocked) return 'A check is blocking sending. See its advice above.'
  if (is.willBeSent === 0) return 'None of the selected leads can receive emails.'
  return 'Sending starts after 60 seconds. You can undo it until then.'
}
