import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type {
  ContentPiece,
  ContentType,
  read,
} from '../../../../contract/content/content-pieces.ts'
import { opensAddress, postProblem } from '../../../../contract/content/networks.ts'
import { pieceTexts } from '../../../../contract/content/content-texts.ts'
import type { ReplyOf } from '../../../../contract/http.ts'
import { followedSlug } from '../../../platform/followed-slug.ts'
import { type FormOf, useSchemaForm } from '../../../platform/form.ts'

export type WholePiece = ReplyOf<typeof read>

/** `checked`: ids of the claims that somebody confirmed as right. */
const pieceForm = z.object({ ...pieceTexts, checked: z.array(z.string()) })
export type PieceForm = FormOf<typeof pieceForm>
export type PieceText = z.output<typeof pieceForm>

/** The same, with what the network of a post refuses. */
const formFor = (type: ContentType) =>
  pieceForm.check((payload) => {
    const { content, button, buttonUrl } = payload.value
    const refuse = (path: string, message: string | null) =>
      message && payload.issues.push({ code: 'custom', message, path: [path], input: content })
    refuse('content', postProblem(type, content))
    if (opensAddress(button) && !buttonUrl)
      refuse('buttonUrl', 'Please enter the address that the button opens')
  })

/** The texts that two people may edit at the same time. */
export const fields = [
  'title',
  'content',
  'description',
  'slug',
  'preheader',
  'imageAlt',
  'button',
  'buttonUrl',
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
  button: piece.button,
  buttonUrl: piece.buttonUrl,
  checked: [...checked],
  seen: piece.updatedAt,
})

export const checkedOf = ({ claims }: Pick<WholePiece, 'claims'>) =>
  claims.filter(({ isChecked }) => isChecked).map(({ id }) => id)

/** The form of a piece. Until it is published, a slug that nobody edited follows the title. */
export const usePieceForm = (piece: WholePiece): PieceForm => {
  const [schema] = useState(() => formFor(piece.type))
  const form = useSchemaForm(schema, valuesOf(piece, checkedOf(piece)))
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
  linkedin_post: [40, 250],
  instagram_post: [20, 150],
  google_post: [20, 150],
  x_post: [8, 45],
}
