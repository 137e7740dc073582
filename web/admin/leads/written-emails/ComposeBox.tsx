import { Mail } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { teamEmailWords } from '../../../../contract/email-words.ts'
import { suppressionReasons } from '../../../../contract/leads/suppressions.ts'
import { type EmailFacts, undoSeconds } from '../../../../contract/leads/written-emails.ts'
import { DraftNotice } from '../../../platform/DraftNotice.tsx'
import { saidOf } from '../../../platform/email-delivery.ts'
import { TextareaField, TextField } from '../../../platform/fields.tsx'
import { Form } from '../../../platform/Form.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/controls.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { UnconfirmedNotice } from '../../core/users/Unconfirmed.tsx'
import { useAnnounce } from './answering.ts'
import type { Compose } from './compose.ts'
import { EmailExtras } from './EmailExtras.tsx'
import type { EmailedRecord } from './record.ts'
import { PreviewDialog } from './PreviewDialog.tsx'
import { SendLater } from './SendLater.tsx'
import { Signature } from './Signature.tsx'
import { TemplateChoice } from './TemplateChoice.tsx'

type BoxProps = {
  record: EmailedRecord
  facts: EmailFacts
  compose: Compose
  /** The newest email of the team that is shown; undefined while none is known. */
  seenId: number | undefined
  /** Chooses other words to begin with than a template’s. */
  choice?: ReactNode
  isOpen: boolean
  /** Whether nobody has written yet. */
  isFirst: boolean
  onOpen: () => void
  onClose: () => void
}

/** The box in which somebody writes to the person of a record; closed, a button that opens it. */
export const ComposeBox = (props: BoxProps) =>
  props.isOpen ? (
    <OpenBox {...props} />
  ) : (
    <Button
      look={props.isFirst ? 'primary' : 'line'}
      className="justify-self-start"
      onClick={props.onOpen}
    >
      <Mail className="size-4" aria-hidden />
      Write an email
    </Button>
  )

const OpenBox = ({ record, facts, compose, choice, seenId, onClose }: BoxProps) => {
  const { form, draft, files } = compose
  const [isPreviewed, setIsPreviewed] = useState(false)
  const [isWanted, setIsWanted] = useState(false)
  const isLater = form.watch('isLater')
  const isBusy = form.formState.isSubmitting
  const send = async (words: Parameters<Compose['send']>[0]) => {
    await compose.send(words, isWanted, seenId)
    onClose()
    const said = words.isLater
      ? teamEmailWords.emailLater
      : teamEmailWords.emailSoon(String(undoSeconds))
    toast({ title: 'Success', description: saidOf(said) })
  }
  useAnnounce(record, form)
  return (
    <Form form={form} onSubmit={send} label="New email">
      {draft.restored && <DraftNotice onDiscard={draft.discard} />}
      <p className="[overflow-wrap:anywhere] text-ink-2">
        To <strong className="text-ink">{facts.name}</strong> &lt;{facts.to}&gt;, from{' '}
        {facts.from.replaceAll('"', '')}
      </p>
      <Warnings facts={facts} isWanted={isWanted} onWant={setIsWanted} />
      {choice}
      <TemplateChoice record={record} onChoose={compose.begin} />
      <TextField form={form} name="subject" label="Subject" required />
      <TextareaField
        form={form}
        name="content"
        label="Text"
        hint="**bold**, *italic*, lists with - and [links](https://…) are formatted."
        rows={9}
        required
      />
      <EmailExtras record={record} files={files} slotUrl={facts.slotUrl} insert={compose.insert} />
      <Signature signature={facts.signature} />
      <SendLater form={form} timeZone={facts.timeZone} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          look="primary"
          busy={isBusy}
          disabled={files.attaching.sending.length > 0}
        >
          {isLater ? 'Schedule email' : 'Send email'}
        </Button>
        <Button onClick={() => setIsPreviewed(true)}>Preview</Button>
        <Button
          look="ghost"
          onClick={() => {
            compose.clear()
            onClose()
          }}
        >
          Discard
        </Button>
      </div>
      <p className="text-[0.875em] text-ink-2">{answersWords(facts)}</p>
      {isPreviewed && (
        <PreviewDialog
          record={record}
          words={form.getValues()}
          onClose={() => setIsPreviewed(false)}
        />
      )}
    </Form>
  )
}

const answersWords = ({ answersTo }: EmailFacts) =>
  answersTo === 'record'
    ? 'Answers come back here.'
    : 'Answers go to your own address, because replies by email aren’t set up.'

const Warnings = ({
  facts: { suppressed, isUnconfirmed },
  isWanted,
  onWant,
}: {
  facts: EmailFacts
  isWanted: boolean
  onWant: (isWanted: boolean) => void
}) => (
  <>
    {saidOf(teamEmailWords.writing) && (
      <Notice tone="warn">{saidOf(teamEmailWords.writing)}</Notice>
    )}
    {isUnconfirmed && (
      <UnconfirmedNotice>
        Somebody registered with this address who may not own it. Don’t write what isn’t meant for
        strangers.
      </UnconfirmedNotice>
    )}
    {suppressed && (
      <Notice tone="warn" title={`Suppressed: ${suppressionReasons[suppressed].toLowerCase()}`}>
        Campaigns leave this address out. Write only if the person expects it.
      </Notice>
    )}
    {suppressed && (
      <Checkbox
        label="The person expects this email"
        checked={isWanted}
        onChange={({ target }) => onWant(target.checked)}
      />
    )}
  </>
)
