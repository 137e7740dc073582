import type { Case } from '../../../site/schema/about.ts'
import { SampleMark } from '../SampleMark.tsx'
import { SitePicture } from '../SitePicture.tsx'

/** The client's own words, beside their face where there is one. */
export const CaseQuote = ({ quote }: { quote: NonNullable<Case['quote']> }) => (
  <figure
    className={`wrap grid items-center gap-x-16 gap-y-8 py-12 sm:py-16 lg:py-24 ${quote.portrait ? 'lg:grid-cols-[18rem_1fr]' : ''}`}
  >
    <SitePicture
      picture={quote.portrait}
      sizes="18rem"
      className="aspect-[15/17] w-[min(18rem,60vw)] rounded-3"
    />
    <div>
      <blockquote className="max-w-[24ch] font-display text-[clamp(1.75rem,1.3rem+1.9vw,2.75rem)] leading-[1.1] font-semibold tracking-[-.025em] text-balance">
        “{quote.text}”
      </blockquote>
      <figcaption className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
        {quote.role}
        {quote.sample && <SampleMark />}
      </figcaption>
    </div>
  </figure>
)
