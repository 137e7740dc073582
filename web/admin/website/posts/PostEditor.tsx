import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Post } from '../../../../contract/website/posts.ts'
import { CallError } from '../../../platform/call.ts'
import { useDraft } from '../../../platform/draft.ts'
import { DraftNotice } from '../../../platform/DraftNotice.tsx'
import { Form } from '../../../platform/Form.tsx'
import { focusFirstWrong } from '../../../platform/first-wrong.ts'
import { showFieldErrors, useUnsavedWarning } from '../../../platform/form.ts'
import { BackLink } from '../../../platform/BackLink.tsx'
import { listPath } from '../../../platform/list-path.ts'
import { Link } from '../../../platform/Link.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { adminPostPath, paths, piecePath } from '../../../paths.ts'
import { Page } from '../../../ui/Page.tsx'
import { useStale } from '../../../shared/core/audit-entries/use-stale.tsx'
import { DeletePost } from './DeletePost.tsx'
import { type Asked, PostActions } from './PostActions.tsx'
import { PostFields } from './PostFields.tsx'
import { PostPreview } from './PostPreview.tsx'
import { PublishPost } from './PublishPost.tsx'
import { type PostText, valuesOf, textOf, usePostForm } from './post-form.ts'
import { savePost } from './save-post.ts'
import { UnpublishPost } from './UnpublishPost.tsx'

const fields = Object.keys(textOf(null)) as (keyof PostText)[]

type PostEditorProps = {
  post: Post | null
  /** The piece of content that the post was created from. */
  pieceId?: number | null
}

/** Edits a post with a live preview; publishes, unpublishes and deletes it. */
export const PostEditor = ({ post, pieceId = null }: PostEditorProps) => {
  const form = usePostForm(post)
  const draft = useDraft(`post:${post?.id ?? 'new'}`, form)
  const { isDirty, isSubmitting } = form.formState
  const [pending, setPending] = useState<{ action: Asked; text: PostText } | null>(null)
  const [fieldError, setFieldError] = useState<CallError | null>(null)
  const navigate = useNavigate()
  const stale = useStale({ row: post ?? undefined, form, fields, valuesOf })
  const [title, description, body, picture] = form.watch([
    'title',
    'description',
    'body',
    'picture',
  ])
  useUnsavedWarning(isDirty)
  useEffect(() => {
    if (!fieldError) return
    // Waits until the dialog has closed and returned the focus.
    const timer = setTimeout(() => {
      setFieldError(null)
      if (showFieldErrors(form, fieldError)) focusWrong()
      else toastFailure(fieldError)
    })
    return () => clearTimeout(timer)
  }, [form, fieldError])

  const save = async (text: PostText, publishedAt: string | null) => {
    const saved = await savePost(post, { ...text, publishedAt, updatedAt: stale.seen() })
    form.reset(valuesOf(saved))
    stale.saved(saved)
    // Last, so that values set by the server, such as the author's name, aren't stored as a draft.
    draft.forget()
    if (!post) void navigate(adminPostPath(saved.id), { replace: true })
  }
  const ask = (action: Asked) => {
    if (action === 'delete') setPending({ action, text: textOf(post) })
    else void form.handleSubmit((text) => setPending({ action, text }), focusWrong)()
  }
  const close = () => setPending(null)
  /** Performs the confirmed action. Field errors appear beside their fields once the dialog is closed. */
  const confirm = async (publishedAt: string | null) => {
    if (!pending) return
    try {
      await save(pending.text, publishedAt)
    } catch (error) {
      if (!(error instanceof CallError) || Object.keys(error.fields).length === 0)
        return stale.caught(error) ? close() : toastFailure(error)
      setFieldError(error)
    }
    close()
  }
  return (
    <Form
      form={form}
      onSubmit={(text) => save(text, post?.publishedAt ?? null)}
      onFail={stale.onFail}
      label="Post"
      className="block min-w-0"
    >
      <Page
        title={post ? 'Edit post' : 'New post'}
        actions={
          <PostActions post={post} isDirty={isDirty} isSubmitting={isSubmitting} onAsk={ask} />
        }
      >
        <p className="flex flex-wrap gap-x-5 gap-y-2">
          <BackLink to={paths.adminPosts}>Back to posts</BackLink>
          {pieceId !== null && (
            <Link className="link" to={`${piecePath(pieceId)}?beside=publish`}>
              Source content
            </Link>
          )}
        </p>
        {pieceId !== null && (
          <p className="text-ink-2">
            Publishing the source content again overwrites your changes here.
          </p>
        )}
        {draft.restored && <DraftNotice onDiscard={draft.discard} />}
        {stale.notice}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
          <PostFields form={form} post={post} />
          <div className="min-w-0 xl:sticky xl:top-18">
            <PostPreview
              title={title}
              description={description}
              body={body}
              picture={picture ?? null}
            />
          </div>
        </div>
      </Page>
      {pending?.action === 'publish' && (
        <PublishPost slug={pending.text.slug} post={post} onConfirm={confirm} onClose={close} />
      )}
      {pending?.action === 'unpublish' && post && (
        <UnpublishPost
          post={post}
          hasUnsavedChanges={isDirty}
          onConfirm={() => confirm(null)}
          onClose={close}
        />
      )}
      {pending?.action === 'delete' && post && (
        <DeletePost
          post={post}
          onClose={close}
          onDeleted={() => {
            draft.forget()
            void navigate(listPath(paths.adminPosts), { replace: true })
          }}
        />
      )}
    </Form>
  )
}

/** Focuses the first wrong field once its message is rendered. */
const focusWrong = () => void setTimeout(() => focusFirstWrong())
