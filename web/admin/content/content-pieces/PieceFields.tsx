import { type RefObject, useMemo } from 'react'
import { type Checkup, claimKinds } from '../../../../contract/content/content-checks.ts'
import { isSocial } from '../../../../contract/content/networks.ts'
import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'
import { TextareaField, TextField } from '../../../platform/fields.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { call } from '../../../platform/call.ts'
import { EditorField } from '../../../platform/text-editor/EditorField.tsx'
import type { Mark } from '../../../platform/text-editor/marks.ts'
import type { EditorHandle } from '../../../platform/text-editor/TextEditor.tsx'
import { quotable } from '../../../shared/content/content-reviews/selected-passage.ts'
import { linkTargets } from '../../../../contract/content/content-publications.ts'
import { TextPictureTool } from '../client-pictures/TextPictureTool.tsx'
import { PieceHelp } from '../content-suggestions/PieceHelp.tsx'
import { hasPicture } from './labels.ts'
import { LengthHint } from './LengthHint.tsx'
import { PostButtonFields } from './PostButtonFields.tsx'
import { PostLength } from './PostLength.tsx'
import { visibleCharacters } from '../../../../contract/content/content-limits.ts'
import type { PieceForm } from './piece-form.ts'

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
          {piece.type === 'google_post' && <PostButtonFields form={form} />}
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
  ...(checkup?.claims ?? [])
    .filter(({ field }) => field === 'content')
    .map(({ id, kind, from, to }) => ({
      from,
      to,
      kind: checked.has(id) ? ('checked' as const) : ('open' as const),
      why: checked.has(id) ? 'Checked' : claimKinds[kind],
    })),
]

const TextPart = ({ form, piece, checkup, editor }: PieceFieldsProps) => {
  const [content, checked] = form.watch(['content', 'checked'])
  const marked = useMemo(() => marksOf(checkup, new Set(checked)), [checkup, checked])
  const { id } = piece
  const links = useMemo(
    () => ({
      name: `piece:${id}`,
      search: (q: string) => call(linkTargets, { params: { id }, query: { q } }),
    }),
    [id],
  )
  return (
    <EditorField
      {...quotable}
      form={form}
      name="content"
      label="Text"
      hint={
        <>
          {isSocial(piece.type) && <PostLength type={piece.type} text={content} />}
          <LengthHint text={content} limit={visibleCharacters[piece.type].content} />
        </>
      }
      isMarkdown={!isSocial(piece.type)}
      marked={marked}
      handle={editor}
      links={links}
      more={
        <>
          {!isSocial(piece.type) && <TextPictureTool piece={piece} editor={editor} />}
          <PieceHelp form={form} piece={piece} editor={editor} />
        </>
      }
    />
  )
}
