import { Send } from 'lucide-react'
import { useState } from 'react'
import { mostTestAddresses, test } from '../../../../contract/outreach/email-templates.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { Button } from '../../../ui/Button.tsx'
import { Input } from '../../../ui/controls.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { teamEmailWords } from '../../../../contract/email-words.ts'
import { saidOf } from '../../../platform/email-delivery.ts'
import { addressesIn } from './test-addresses.ts'

type Body = Parameters<typeof call<typeof test>>[1]['body']

/** Sends the unsaved content as a test, to the signed-in user or to colleagues. */
export const SendTest = ({ body }: { body: Body }) => {
  const [busy, setBusy] = useState(false)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState('')
  const send = async () => {
    setBusy(true)
    setWrong('')
    try {
      const { to } = await call(test, { body: { ...body, to: addressesIn(typed) } })
      void invalidate('emails')
      toast({ title: 'Success', description: saidOf(teamEmailWords.testEmail(to.join(', '))) })
    } catch (error) {
      const sentence = sentenceOf(error, 'Failed to send the test email')
      if (typed) setWrong(sentence)
      else toast({ title: 'Error', description: sentence, variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <Input
          aria-label="Colleagues’ addresses"
          aria-invalid={wrong !== ''}
          aria-describedby={wrong ? 'test-wrong' : undefined}
          placeholder="Colleagues (optional)"
          title={`Up to ${mostTestAddresses} addresses, separated by commas`}
          className="w-52"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            // The form around it must not be submitted.
            if (event.key !== 'Enter') return
            event.preventDefault()
            void send()
          }}
        />
        <Button busy={busy} onClick={() => void send()} disabled={!body.subject || !body.content}>
          <Send className="size-4" aria-hidden />
          {typed.trim() ? 'Send a test' : 'Send a test to me'}
        </Button>
      </div>
      {wrong && (
        <p id="test-wrong" role="alert" className="text-bad">
          {wrong}
        </p>
      )}
    </div>
  )
}
