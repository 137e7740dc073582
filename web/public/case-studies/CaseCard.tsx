import type { Case } from '../../../site/schema/about.ts'
import { casePath } from '../../paths.ts'
import { PageLink } from '../../shell/PageLink.tsx'
import { SampleMark } from '../SampleMark.tsx'
import { SitePicture } from '../SitePicture.tsx'

type Props = { story: Case; sizes: string; isLarge?: boolean }

/** A case at a glance: its picture, its main figure with how it was counted, and a link to its page. */
export const CaseCard = ({ story, sizes, isLarge = false }: Props) => {
  const [main] = story.results
  // A longer figure stands above the words, which need the room beside it.
  const isShort = main !== undefined && main.value.length <= 6
  return (
    <article className="case-card relative">
      <SitePicture
        picture={story.picture}
        sizes={sizes}
        className="aspect-video w-full rounded-3"
      />
      <div className="mt-4 grid grid-cols-[fit-content(45%)_1fr] items-start gap-x-5 gap-y-1">
        {main && (
          <b
            className={`case-number num ${isLarge ? 'case-number-large' : ''} ${isShort ? 'max-sm:col-span-2' : 'col-span-2'}`}
          >
            {main.value}
          </b>
        )}
        <div className={isShort ? 'max-sm:col-span-2' : 'col-span-2'}>
          <h3 className={isLarge ? 'h3' : 'text-[1.1875rem] leading-tight font-[650]'}>
            <PageLink to={casePath(story.slug)} className="case-link">
              {story.title.replace(/\.$/, '')}
            </PageLink>
          </h3>
          <p className="mt-1.5 text-[.9375rem] leading-snug text-ink-2">
            {main && `${main.label}. ${main.basis}`} {story.sample && <SampleMark />}
          </p>
        </div>
      </div>
    </article>
  )
}
