import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import type {
  ContentPiece,
  ContentType,
  read,
} from '../../../../contract/content/content-pieces.ts'
import { pieceTexts } from '../../../../contract/content/content-texts.ts'
import type { ReplyOf } from '../../../../contract/http.ts'
import { followedSlug } from '../../../platform/followed-slug.ts'
import { type FormOf, useSchemaForm } from '../../../platform/form.ts'

export type WholePiece = ReplyOf<typeof read>

/** `checked`: ids of the claims that somebody confirmed as right. */
const pieceForm = z.object({ ...pieceTexts, checked: z.array(z.string()) })
export type PieceForm = FormOf<typeof pieceForm>
export type PieceText = z.output<typeof pieceForm>

/** The texts that two people may edit at the same time. */
export const fields = [
  'title',
  'content',
  'description',
  'slug',
  'preheader',
  'imageAlt',
] as const satisfies (keyof ContentPiece)[]

/** Returns the texts that are checked. */
export const textsOf = (from: { [Name in (typeof fields)[number]]?: string | undefined }) =>
  Object.fromEntries(fields.map((name) => [name, from[name] ?? '']))

/** Returns the form values of a stored piece. */
export const valuesOf = (piece: ContentPiece, checked: readonly string[] = []) => ({
  title: piece.title,
  content: piece.content,
  description: piece.description,
  slug: piece.slug,
  preheader: piece.preheader,
  imageAlt: piece.imageAlt,
  checked: [...checked],
  seen: piece.updatedAt,
})

export const checkedOf = ({ claims }: Pick<WholePiece, 'claims'>) =>
  claims.filter(({ isChecked }) => isChecked).map(({ id }) => id)

/** The form of a piece. Until it is published, a slug that nobody edited follows the title. */
export const usePieceForm = (piece: WholePiece): PieceForm => {
  const form = useSchemaForm(pieceForm, valuesOf(piece, checkedOf(piece)))
  const mayFollow = piece.type === 'blog_post' && piece.status !== 'published'
  const title = form.watch('title')
  const before = useRef(title)
  useEffect(() => {
    const slug = followedSlug(form.getValues('slug') ?? '', before.current, title)
    before.current = title
    if (mayFollow && slug !== null && form.formState.isDirty)
      form.setValue('slug', slug, { shouldDirty: true })
  }, [form, title, mayFollow])
  return form
}

/** The typical number of words by content type. */
export const usualWords: Record<ContentType, [from: number, to: number]> = {
  blog_post: [500, 1500],
  facebook_post: [20, 150],
  email_newsletter: [100, 400],
}
