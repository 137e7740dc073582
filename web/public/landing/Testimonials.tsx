import type { Testimonial } from '../../../site/schema/landing.ts'
import { useSite } from '../../platform/site.ts'
import { ResultFigure } from '../ResultFigure.tsx'
import { SampleMark } from '../SampleMark.tsx'
import { SitePicture } from '../SitePicture.tsx'

/** Client testimonials: the first one large, beside a figure to scale. */
export const Testimonials = () => {
  const { testimonials, hoursSaved } = useSite().landing
  const [first, ...others] = testimonials
  if (!first) return null
  return (
    <section
      className="on-dark bg-pine-deep py-16 text-on-pine lg:py-24"
      aria-labelledby="testimonials-title"
    >
      <div className="wrap">
        <h2 id="testimonials-title" className="sr-only">
          What clients say
        </h2>
        <div
          className={`grid gap-x-14 gap-y-10 ${first.portrait ? 'items-center lg:grid-cols-[20rem_1fr]' : ''}`}
        >
          <SitePicture
            picture={first.portrait}
            sizes="(min-width: 48rem) 20rem, 42vw"
            className="aspect-[15/17] w-[min(20rem,42vw)] lg:w-80 rounded-3"
          />
          <div className="grid gap-10">
            <Quote
              testimonial={first}
              className="max-w-[24ch] font-display text-[clamp(1.75rem,1.1rem+2.2vw,3rem)] leading-[1.08] font-semibold tracking-[-.028em] text-balance"
            />
            {hoursSaved && (
              <dl className="border-t border-on-pine/20 pt-6">
                <ResultFigure result={hoursSaved} main />
              </dl>
            )}
          </div>
        </div>
        {others.length > 0 && (
          <div
            className="sideways mt-12 grid gap-x-16 gap-y-10 border-on-pine/20 sm:grid-cols-2 sm:border-t sm:pt-10"
            tabIndex={0}
            role="region"
            aria-label="More of what clients say"
          >
            {others.map((testimonial, i) => (
              <Quote
                key={i}
                testimonial={testimonial}
                className="max-w-[34ch] text-[1.25rem] leading-snug text-balance"
              />
            ))}
          </div>
        )}
      </div>
    </section>
  )
}

const Quote = ({ testimonial, className }: { testimonial: Testimonial; className: string }) => (
  <figure>
    <blockquote className={className}>“{testimonial.quote}”</blockquote>
    <figcaption className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>
        <b className="font-semibold text-sun-on-pine">{testimonial.name}</b>, {testimonial.role}
      </span>
      {testimonial.sample && <SampleMark />}
    </figcaption>
  </figure>
)
