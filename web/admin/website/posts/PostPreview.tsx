import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Picture } from '../../../../contract/core/placed-pictures.ts'
import type { PostInput } from '../../../../contract/website/posts.ts'
import { CroppedPicture } from '../../core/pictures/CroppedPicture.tsx'
import { useKnownPicture } from '../../core/pictures/known-picture.ts'
import { usePictureSources, withSources } from './picture-sources.ts'
import { Panel } from '../../../ui/Panel.tsx'

type PostPreviewProps = Pick<PostInput, 'title' | 'description' | 'body'> & {
  picture: Picture | null
}
type Render = (source: string) => string

/** A live preview of the post as visitors will see it. */
export const PostPreview = ({ title, description, body, picture }: PostPreviewProps) => (
  <Panel title="Preview">
    {title || description || body ? (
      <div
        className="max-h-[calc(100dvh-10rem)] overflow-y-auto rounded-2 [overflow-wrap:anywhere] max-xl:max-h-none"
        tabIndex={0}
        role="region"
        aria-label="Preview of the post"
      >
        <p className="font-display text-[2rem] leading-[1.05] font-[660] tracking-[-.03em]">
          {title}
        </p>
        <p className="mt-3 text-[1.125rem] leading-normal text-ink-2">{description}</p>
        <Cover picture={picture} />
        <Body source={body} />
      </div>
    ) : (
      <p className="text-ink-2">A preview of your post appears here.</p>
    )}
  </Panel>
)

const Cover = ({ picture }: { picture: Picture | null }) => {
  const known = useKnownPicture(picture)
  return picture && known ? (
    <div className="mt-6">
      <CroppedPicture {...known} picture={picture} />
    </div>
  ) : null
}

/** Shows plain text until the renderer is loaded, or if it can't be loaded. */
const Body = ({ source }: { source: string }) => {
  const [render, setRender] = useState<Render | null>(null)
  useEffect(() => {
    let isUnmounted = false
    void import('./markdown.ts').then(
      ({ renderMarkdown }) => isUnmounted || setRender(() => renderMarkdown),
      () => {},
    )
    return () => {
      isUnmounted = true
    }
  }, [])
  const deferred = useDeferredValue(source)
  const srcOf = usePictureSources(deferred)
  const markup = useMemo(
    () => render && withSources(render(deferred), srcOf),
    [render, deferred, srcOf],
  )
  return markup === null ? (
    <p className="mt-6 whitespace-pre-line">{source}</p>
  ) : (
    // The renderer escapes every tag that was typed (e2e/website/posts.spec.ts tries some).
    <div className="prose mt-6! text-[1rem]!" dangerouslySetInnerHTML={{ __html: markup }} />
  )
}
