import { type RefObject, useMemo } from 'react'
import { useController } from 'react-hook-form'
import { type Checkup, claimKinds } from '../../../../contract/content/content-checks.ts'
import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'
import { TextareaField, TextField } from '../../../platform/fields.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import type { Mark } from './editor-marks.ts'
import { TextHelp } from '../content-suggestions/TextHelp.tsx'
import { hasPicture } from './labels.ts'
import { LengthHint } from './LengthHint.tsx'
import { visibleCharacters } from '../../../../contract/content/content-limits.ts'
import type { PieceForm } from './piece-form.ts'
import { type EditorHandle, TextEditor } from './TextEditor.tsx'

type PieceFieldsProps = {
  form: PieceForm
  piece: ContentPiece
  checkup: Checkup | undefined
  editor: RefObject<EditorHandle | null>
}

/** The title, the text and the details of a piece. */
export const PieceFields = ({ form, piece, checkup, editor }: PieceFieldsProps) => {
  const limits = visibleCharacters[piece.type]
  const [title, description, preheader] = form.watch(['title', 'description', 'preheader'])
  const isBlog = piece.type === 'blog_post'
  const isEmail = piece.type === 'email_newsletter'
  return (
    <div className="grid min-w-0 content-start gap-4">
      <Panel>
        <div className="grid gap-4">
          <TextField
            form={form}
            name="title"
            label={isEmail ? 'Title (email subject)' : 'Title'}
            required
            autoComplete="off"
            hint={<LengthHint text={title} limit={limits.title} />}
          />
          {isEmail && (
            <TextField
              form={form}
              name="preheader"
              label="Preheader"
              autoComplete="off"
              hint={<LengthHint text={preheader} limit={limits.preheader} />}
            />
          )}
          <TextPart form={form} piece={piece} checkup={checkup} editor={editor} />
        </div>
      </Panel>
      <Panel title="Details">
        <div className="grid gap-4">
          <TextareaField
            form={form}
            name="description"
            label="Description"
            rows={3}
            hint={<LengthHint text={description} limit={limits.description} />}
          />
          {isBlog && (
            <TextField
              form={form}
              name="slug"
              label="Slug"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              hint="The last part of its URL."
            />
          )}
          {hasPicture(piece) && (
            <TextField
              form={form}
              name="imageAlt"
              label="Alt text"
              hint="For readers who can’t see the image. Defaults to the title."
            />
          )}
        </div>
      </Panel>
    </div>
  )
}

const marksOf = (checkup: Checkup | undefined, checked: ReadonlySet<string>): Mark[] => [
  ...(checkup?.gaps ?? []).map(({ from, to }) => ({
    from,
    to,
    kind: 'gap' as const,
    why: 'Still to fill in',
  })),
  ...(checkup?.claims ?? []).map(({ id, kind, from, to }) => ({
    from,
    to,
    kind: checked.has(id) ? ('checked' as const) : ('open' as const),
    why: checked.has(id) ? 'Checked' : claimKinds[kind],
  })),
]

const TextPart = ({ form, piece, checkup, editor }: PieceFieldsProps) => {
  const { field, fieldState } = useController({ control: form.control, name: 'content' })
  const { isSubmitting } = form.formState
  const checked = form.watch('checked')
  const marked = useMemo(() => marksOf(checkup, new Set(checked)), [checkup, checked])
  const isMarkdown = piece.type !== 'facebook_post'
  field.ref({ focus: () => editor.current?.focus() })
  return (
    <Field
      label="Text"
      required
      error={fieldState.error?.message}
      hint={
        <>
          {isMarkdown &&
            'Markdown: ## starts a heading, - a list; **bold**, [text](https://example.com). '}
          <LengthHint text={field.value} limit={visibleCharacters[piece.type].content} />
        </>
      }
    >
      {({ 'aria-required': _required, ...control }) => (
        <TextEditor
          {...control}
          label="Text"
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          isMarkdown={isMarkdown}
          readOnly={isSubmitting}
          marked={marked}
          handle={editor}
          more={<TextHelp form={form} piece={piece} editor={editor} />}
        />
      )}
    </Field>
  )
}
