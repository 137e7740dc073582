import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { type Post, postInput } from '../../../../contract/website/posts.ts'
import { type FormOf, useSchemaForm } from '../../../platform/form.ts'
import { followedSlug } from '../../../platform/followed-slug.ts'

/** The fields of the form. The publication time is set by the publish and unpublish dialogs instead. */
export const postText = z.omit(postInput, { publishedAt: true })
export type PostText = z.output<typeof postText>
export type PostForm = FormOf<typeof postText>

const empty: PostText = {
  title: '',
  slug: '',
  description: '',
  body: '',
  picture: null,
  coverAlt: '',
  author: '',
}

/** Returns the fields of a stored post; empty ones for a new post. */
export const textOf = (post: Post | null): PostText => {
  if (!post) return empty
  const { title, slug, description, body, picture, coverAlt, author } = post
  return { title, slug, description, body, picture, coverAlt, author }
}

/** Returns the form values of a stored post. */
export const valuesOf = (post: Post) => ({ ...textOf(post), seen: post.updatedAt })

/** The form of a post. Until it is public, a slug that nobody edited follows the title. */
export const usePostForm = (post: Post | null): PostForm => {
  const form = useSchemaForm(postText, post ? valuesOf(post) : empty)
  const mayFollow = !post || post.status === 'draft'
  const title = form.watch('title')
  const before = useRef(title)
  useEffect(() => {
    const slug = followedSlug(form.getValues('slug'), before.current, title)
    before.current = title
    if (!mayFollow || slug === null) return
    form.setValue('slug', slug, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
  }, [form, title, mayFollow])
  return form
}
