import { Send } from 'lucide-react'
import { useState } from 'react'
import { test } from '../../../../contract/outreach/email-templates.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast-store.ts'

type Body = Parameters<typeof call<typeof test>>[1]['body']

/** Sends the unsaved content to the signed-in user as a test. */
export const SendTest = ({ body }: { body: Body }) => {
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      const { to } = await call(test, { body })
      void invalidate('emails')
      toast({ title: 'Success', description: `Test email queued for ${to}` })
    } catch (error) {
      const description = sentenceOf(error, 'Failed to send the test email')
      toast({ title: 'Error', description, variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} onClick={() => void send()} disabled={!body.subject || !body.content}>
      <Send className="size-4" aria-hidden />
      Send a test to me
    </Button>
  )
}
