import { useState } from 'react'
import {
  type Campaign,
  saveDrafts,
  send,
  undoSeconds,
} from '../../../../contract/outreach/email-campaigns.ts'
import { call } from '../../../platform/call.ts'
import { dateTime } from '../../../platform/dates.ts'
import { invalidate } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { toast } from '../../../ui/toast-store.ts'
import type { ChosenLeads } from './chosen.ts'
import { undoSend } from './actions.ts'
import { hasEnded, processedText } from './labels.ts'

/** The actions of the send dialog. `failure` is the last error. */
export const useSending = ({
  campaign: { id },
  chosen,
  setBusy,
  onClose,
  onSent,
  onDrafts,
}: {
  campaign: Campaign
  chosen: ChosenLeads
  setBusy: (busy: boolean) => void
  onClose: () => void
  onSent: (id: number) => void
  /** Opens the drafts in the outbox. */
  onDrafts: () => void
}) => {
  const [failure, setFailure] = useState<{ title: string; reason: string } | null>(null)
  const leadIds = [...chosen.ids]
  const run = async (title: string, work: () => Promise<void>) => {
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure({ title, reason: sentenceOf(error) })
      toast({ title: 'Error', description: title, variant: 'destructive' })
    } finally {
      setBusy(false)
      void invalidate('email-campaigns')
    }
  }
  const failed = 'Failed to send email campaign'
  return {
    failure,
    sendNow: () =>
      run(failed, async () => {
        const body = { leadIds, sendNow: true, undoSeconds }
        const { campaign } = await call(send, { params: { id }, body })
        if (hasEnded(campaign)) toast({ title: 'Success', description: processedText(campaign) })
        else
          toast({
            title: 'Sending starts in a minute',
            description: 'You can undo it until then.',
            action: { label: 'Undo', onClick: () => void undoSend(id) },
          })
        chosen.forget()
        onSent(id)
      }),
    schedule: (scheduledFor: string | null) =>
      run(failed, async () => {
        const body = { leadIds, sendNow: false, scheduledFor }
        const { campaign } = await call(send, { params: { id }, body })
        const at = campaign.scheduledFor ? dateTime(campaign.scheduledFor) : ''
        toast({ title: 'Success', description: `Campaign scheduled for ${at}` })
        chosen.forget()
        onClose()
      }),
    saveDrafts: () =>
      run('Failed to save email drafts', async () => {
        const counts = await call(saveDrafts, { params: { id }, body: { leadIds } })
        const summary = `Drafts saved: ${counts.sentCount} saved to sender’s draft folder, ${counts.failedCount} failed`
        if (counts.place === 'mailbox') toast({ title: 'Success', description: summary })
        else
          toast({
            title: 'Success',
            description: `${summary}. Without a mailbox, drafts are in the outbox.`,
            action: { label: 'Open drafts', onClick: onDrafts },
          })
        void invalidate('emails')
        onClose()
      }),
  }
}
