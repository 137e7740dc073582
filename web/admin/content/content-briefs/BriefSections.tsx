import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { listVoiceNotes, type VoiceNote } from '../../../../contract/content/content-questions.ts'
import {
  isEmptySection,
  mostQuestions,
  mostSections,
} from '../../../../contract/content/content-brief-fields.ts'
import { TextareaField, TextField } from '../../../platform/fields.tsx'
import { useCall } from '../../../platform/query.tsx'
import { VoicePlayer } from '../../../shared/content/content-questions/VoicePlayer.tsx'
import { focusField } from '../../../platform/focus-field.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { OrderButtons } from '../../../ui/OrderButtons.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { useRemoval } from './use-removal.tsx'
import { type BriefForm, blankQuestion, blankSection, sectionName } from './brief-form.ts'

/** The outline of a piece: what to say in each section, what is known of it, and questions for the rest. */
export const BriefSections = ({ form, pieceId }: { form: BriefForm; pieceId: number }) => {
  const notes = useCall(listVoiceNotes, { params: { id: pieceId } }).data ?? []
  const list = useFieldArray({ control: form.control, name: 'sections', keyName: 'key' })
  const [announcement, setAnnouncement] = useState('')
  const [remove, dialog] = useRemoval(notes)
  const move = (from: number, to: number) => {
    const name = sectionName(form.getValues(`sections.${from}`), from)
    list.move(from, to)
    setAnnouncement(`${name} is now ${to + 1} of ${list.fields.length}`)
  }
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ol aria-label="Outline" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {list.fields.map(({ key }, at) => (
          <Section
            key={key}
            form={form}
            at={at}
            notes={notes}
            count={list.fields.length}
            onMove={(to) => move(at, to)}
            remove={remove}
            onRemove={() =>
              remove(form.getValues(`sections.${at}.questions`), () => list.remove(at))
            }
          />
        ))}
      </ol>
      {dialog}
      {list.fields.length < mostSections && (
        <div>
          <Button onClick={() => list.append(blankSection())}>
            <Plus className="size-4" aria-hidden />
            Add section
          </Button>
        </div>
      )}
    </>
  )
}

/** A field that is as tall as its text. */
const growing = 'min-h-11! [field-sizing:content]'

type SectionProps = {
  form: BriefForm
  at: number
  notes: readonly VoiceNote[]
  count: number
  onMove: (to: number) => void
  onRemove: () => void
  remove: ReturnType<typeof useRemoval>[0]
}

const Section = ({ form, at, notes, count, onMove, onRemove, remove }: SectionProps) => {
  const path = `sections.${at}` as const
  const section = form.watch(path)
  const name = sectionName(section, at)
  const [isNoting, setNoting] = useState(false)
  const hasNotes = isNoting || section.notes !== ''
  const addNotes = () => {
    setNoting(true)
    requestAnimationFrame(() => focusField(`${path}.notes`))
  }
  const questions = useFieldArray({
    control: form.control,
    name: `${path}.questions`,
    keyName: 'key',
  })
  return (
    <li id={`section-${section.id}`} className="scroll-mt-20" tabIndex={-1}>
      <Panel
        title={
          <span className="flex min-w-0 flex-wrap items-center gap-2 [overflow-wrap:anywhere]">
            {name}
            {isEmptySection(section) && <Badge tone="warn">Empty</Badge>}
          </span>
        }
        actions={
          <OrderButtons
            id="brief-section"
            label={name}
            at={at}
            count={count}
            onMove={onMove}
            onRemove={onRemove}
          />
        }
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <TextField form={form} name={`${path}.heading`} label="Heading" autoComplete="off" />
          <TextareaField
            form={form}
            name={`${path}.say`}
            label="What to say"
            rows={1}
            className={growing}
            required
          />
          <Facts form={form} at={at} />
          {questions.fields.map(({ key }, index) => (
            <Question
              key={key}
              form={form}
              section={at}
              at={index}
              notes={notes}
              onRemove={() =>
                remove([form.getValues(`${path}.questions.${index}`)], () =>
                  questions.remove(index),
                )
              }
            />
          ))}
          {hasNotes && (
            <TextareaField
              form={form}
              name={`${path}.notes`}
              label="Your notes"
              rows={2}
              className={growing}
              hint="They go into the draft as well."
            />
          )}
          <div className="flex flex-wrap gap-2">
            {questions.fields.length < mostQuestions && (
              <Button onClick={() => questions.append(blankQuestion())}>
                <Plus className="size-4" aria-hidden />
                Add question
              </Button>
            )}
            {!hasNotes && (
              <Button onClick={addNotes}>
                <Plus className="size-4" aria-hidden />
                Add notes
              </Button>
            )}
          </div>
        </div>
      </Panel>
    </li>
  )
}

const Facts = ({ form, at }: { form: BriefForm; at: number }) => {
  const facts = useFieldArray({
    control: form.control,
    name: `sections.${at}.facts`,
    keyName: 'key',
  })
  if (facts.fields.length === 0) return null
  return (
    <div className="grid gap-1.5">
      <p className="text-[0.9375em] font-semibold">Known</p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {facts.fields.map(({ key, text, from }, index) => (
          <li key={key} className="flex items-start gap-2 rounded-2 bg-sunken px-3 py-2">
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <span className="block whitespace-pre-line">{text}</span>
              <span className="text-[0.8125rem] text-ink-3">{from}</span>
            </span>
            <IconButton label={`Remove “${text.slice(0, 60)}”`} onClick={() => facts.remove(index)}>
              <X className="size-4" aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  )
}

type QuestionProps = Pick<SectionProps, 'form' | 'at' | 'notes' | 'onRemove'> & { section: number }

const answerHint = (answer: string, answeredBy: string, note: VoiceNote | undefined) => {
  if (note && !answer) return 'Type here what it says: texts take the words only.'
  return answeredBy ? `Answered by ${answeredBy}` : 'Leave empty to ask the client.'
}

const Question = ({ form, section, at, notes, onRemove }: QuestionProps) => {
  const path = `sections.${section}.questions.${at}` as const
  const { id, text, answer, answeredBy } = form.watch(path)
  const note = notes.find(({ questionId }) => questionId === id)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 border-l-2 border-line pl-3">
      <div className="flex items-start gap-2">
        <TextareaField
          form={form}
          name={`${path}.text`}
          label={`Question ${at + 1} to the client`}
          rows={1}
          className={growing}
          required
          fieldClassName="min-w-0 flex-1"
        />
        <span className="pt-6">
          <IconButton label={`Remove question ${at + 1}`} onClick={onRemove}>
            <X className="size-4" aria-hidden />
          </IconButton>
        </span>
      </div>
      {note && <VoicePlayer note={note} question={text} />}
      <TextareaField
        form={form}
        name={`${path}.answer`}
        label="Answer"
        rows={1}
        className={growing}
        hint={answerHint(answer, answeredBy, note)}
      />
    </div>
  )
}
