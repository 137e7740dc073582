import { blogPath, type Post, postPath } from '../../../../contract/website/posts.ts'
import { TextareaField, TextField } from '../../../platform/fields.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { InsertPicture, PostPicture } from './PostPictures.tsx'
import type { PostForm } from './post-form.ts'

/** The number of characters of a description that search engines show. */
const visibleCharacters = 155

/** The title, slug, description, text and details of a post. */
export const PostFields = ({ form, post }: { form: PostForm; post: Post | null }) => {
  const length = (form.watch('description') ?? '').trim().length
  const slug = form.watch('slug')
  const hasNewPath = post?.status === 'published' && slug !== post.slug
  return (
    <div className="grid min-w-0 content-start gap-4">
      <Panel>
        <div className="grid gap-4">
          <TextField form={form} name="title" label="Title" required autoComplete="off" />
          <TextField
            form={form}
            name="slug"
            label="Slug"
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            hint={
              hasNewPath
                ? `Links to ${postPath(post.slug)} will no longer work.`
                : `${post?.status === 'published' ? 'It is' : 'It will be'} at ${slug ? postPath(slug) : `${blogPath}/…`}`
            }
          />
          <TextareaField
            form={form}
            name="description"
            label="Description"
            required
            rows={3}
            hint={
              <>
                For lists, search engines and the feed.{' '}
                <span className={`num ${length > visibleCharacters ? 'text-warn' : ''}`}>
                  {length} of about {visibleCharacters} characters
                </span>{' '}
                that search results show.
              </>
            }
          />
          <TextareaField
            form={form}
            name="body"
            label="Text"
            required
            rows={22}
            className="font-mono"
            hint="Markdown: ## starts a heading, - a list; **bold**, [text](https://example.com)."
          />
          <InsertPicture form={form} />
        </div>
      </Panel>
      <Panel>
        <PostPicture form={form} />
      </Panel>
      <Panel title="Details">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            form={form}
            name="author"
            label="Author"
            hint={post ? 'Leave empty to keep it as it is.' : 'Leave empty to use your name.'}
          />
          {!form.watch('picture') && (
            <TextField
              form={form}
              name="coverAlt"
              label="Alt text"
              hint="For people who can’t see the image where the post is shared. Defaults to the title."
            />
          )}
        </div>
      </Panel>
    </div>
  )
}
