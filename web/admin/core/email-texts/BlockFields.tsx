import type { UseFieldArrayReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { StoredEmailText } from '../../../../contract/core/email-texts.ts'
import { blockKinds, type emailTextContent } from '../../../../contract/email-text.ts'
import { Input, Select, Textarea } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'
import { OrderButtons } from '../../../ui/OrderButtons.tsx'
import { type EmailTextFormOf, isNeeded, partKindOf } from './email-text-form.ts'
import { messageAt } from './messages.ts'

type BlockFieldsProps = {
  form: EmailTextFormOf
  at: number
  list: UseFieldArrayReturn<z.input<typeof emailTextContent>, 'blocks', 'key'>
  text: StoredEmailText
}

/** One block of an email: its text, and what it opens or when it is shown. */
export const BlockFields = ({ form, at, list, text }: BlockFieldsProps) => {
  const blocks = form.watch('blocks')
  const block = blocks[at]
  if (!block) return null
  const { kind } = block
  const label = blockKinds[kind]
  const error = messageAt(form.formState.errors, `blocks.${at}.text`)
  const isLabel = kind === 'heading' || kind === 'button' || kind === 'link'
  const needed = isNeeded(blocks, at, text)
  return (
    <li className="grid gap-3 border-t border-line px-panel py-4">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-[0.9375em] font-semibold text-ink-2">{label}</h3>
        <OrderButtons
          id="block"
          label={`${label.toLowerCase()} ${at + 1}`}
          at={at}
          count={list.fields.length}
          locked={needed}
          onMove={(to) => list.move(at, to)}
          onRemove={() => list.remove(at)}
        />
      </div>
      {kind !== 'details' && (
        <Field label={isLabel ? 'Label' : 'Text'} hideLabel error={error} required>
          {(control) =>
            isLabel ? (
              <Input {...form.register(`blocks.${at}.text`)} {...control} />
            ) : (
              <Textarea
                {...form.register(`blocks.${at}.text`)}
                {...control}
                rows={kind === 'small' ? 2 : 3}
              />
            )
          }
        </Field>
      )}
      <PartField form={form} at={at} text={text} />
      {needed && <p className="text-[0.875em] text-ink-2">The email can’t do without it.</p>}
    </li>
  )
}

type Part = StoredEmailText['parts'][number]
const onlyIf = ({ kind, about }: Part) =>
  kind === 'case' ? `Only if ${about}` : `Only with “${about}”`

/** Chooses the link that a button opens, the details to show, or the case in which a text is shown. */
const PartField = ({ form, at, text }: Omit<BlockFieldsProps, 'list'>) => {
  const kind = partKindOf(form.watch(`blocks.${at}.kind`))
  const optional = text.parts.filter((part) =>
    kind ? part.kind === kind : part.kind === 'case' || !part.isRequired,
  )
  const isOnlyOne = kind !== null && optional.length === 1
  if (optional.length === 0) return null
  const words = { link: 'Leads to', details: 'Details' }
  const options = optional.map((part) => ({
    value: part.name,
    label: kind ? part.about : onlyIf(part),
  }))
  if (isOnlyOne) return <p className="text-[0.875em] text-ink-2">{options[0]?.label}</p>
  return (
    <Field
      label={kind ? words[kind] : 'Shown'}
      error={messageAt(form.formState.errors, `blocks.${at}.part`)}
    >
      {(control) => (
        <Select
          {...form.register(`blocks.${at}.part`, { setValueAs: (value) => value || null })}
          {...control}
          options={kind ? options : [{ value: '', label: 'Always' }, ...options]}
        />
      )}
    </Field>
  )
}
