import { useRef } from 'react'
import { blogPath, type Post, postPath } from '../../../../contract/website/posts.ts'
import { TextareaField, TextField } from '../../../platform/fields.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { PictureTool } from '../../core/pictures/PictureTool.tsx'
import { EditorField } from '../../../platform/text-editor/EditorField.tsx'
import type { EditorHandle } from '../../../platform/text-editor/TextEditor.tsx'
import { PostHelp } from './PostHelp.tsx'
import { PostPicture } from './PostPicture.tsx'
import type { PostForm } from './post-form.ts'
import { siteLinks } from './site-links.ts'

/** The number of characters of a description that search engines show. */
const visibleCharacters = 155

/** The title, slug, description, text and details of a post. */
export const PostFields = ({ form, post }: { form: PostForm; post: Post | null }) => {
  const length = (form.watch('description') ?? '').trim().length
  const slug = form.watch('slug')
  const editor = useRef<EditorHandle | null>(null)
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
          <EditorField
            form={form}
            name="body"
            label="Text"
            handle={editor}
            links={siteLinks}
            more={
              <>
                <PictureTool editor={editor} />
                <PostHelp form={form} id={post?.id} editor={editor} />
              </>
            }
          />
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
