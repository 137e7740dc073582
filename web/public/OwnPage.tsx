import type { ReactNode } from 'react'
import { anchorsOf, type Block, type OwnPage as Page } from '../../site/schema/own-pages.ts'
import { useIsPreview } from '../platform/site.ts'
import { AgencyDetails } from './AgencyDetails.tsx'
import { ConsultationButton } from './ConsultationButton.tsx'
import { LinkedText } from './LinkedText.tsx'
import { PageHero } from './PageHero.tsx'
import { PriceList } from './PriceList.tsx'
import { ResultFigure } from './ResultFigure.tsx'
import { SampleMark } from './SampleMark.tsx'
import { SitePicture, useHasFiles } from './SitePicture.tsx'

/** A page of the agency's own, made of blocks. */
export const OwnPage = ({ page }: { page: Page }) => {
  const isPreview = useIsPreview()
  const hero = <PageHero title={page.heading} lead={page.lead} />
  const anchors = anchorsOf(page.blocks)
  const blocks = page.blocks.map(
    (block, i) =>
      !block.hidden && (
        <div key={i} id={anchors[i] || undefined} className="scroll-mt-20">
          <BlockView block={block} />
        </div>
      ),
  )
  if (!isPreview)
    return (
      <>
        {hero}
        {blocks}
      </>
    )
  return (
    <>
      <div className="contents" data-section="hero">
        {hero}
      </div>
      <div className="contents" data-section="blocks">
        {blocks}
      </div>
    </>
  )
}

const BlockView = ({ block }: { block: Block }) => {
  switch (block.kind) {
    case 'text':
      return (
        <Section title={block.title}>
          {block.paragraphs.map((paragraph, i) => (
            <p key={i} className="mt-3 max-w-[64ch] whitespace-pre-line text-ink-2">
              <LinkedText text={paragraph} />
            </p>
          ))}
          {block.list.length > 0 && (
            <ul className="mt-4 grid max-w-[64ch] list-disc gap-1.5 pl-5 text-ink-2 marker:text-ink-3">
              {block.list.map((point, i) => (
                <li key={i}>
                  <LinkedText text={point} />
                </li>
              ))}
            </ul>
          )}
        </Section>
      )
    case 'picture':
      return <PictureBlock block={block} />
    case 'points':
      return (
        <Section title={block.title}>
          <ul className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
            {block.points.map((point, i) => (
              <li key={i} className="border-t-2 border-sun pt-4">
                <h3 className="h3">{point.title}</h3>
                <p className="mt-2 text-ink-2">
                  <LinkedText text={point.text} />
                </p>
              </li>
            ))}
          </ul>
        </Section>
      )
    case 'prices':
      return <PriceList title={block.title} prices={block.prices} />
    case 'figures':
      return (
        <Section title={block.title}>
          <dl className="mt-8 grid gap-x-12 gap-y-12 sm:grid-cols-3">
            {block.claims.map((claim, i) => (
              <ResultFigure key={i} result={claim} main />
            ))}
          </dl>
          <Samples of={block.claims} />
        </Section>
      )
    case 'testimonials':
      return (
        <Section title={block.title}>
          <div className="mt-8 grid gap-x-16 gap-y-10 sm:grid-cols-2">
            {block.testimonials.map(({ quote, name, role }, i) => (
              <figure key={i}>
                <blockquote className="max-w-[34ch] text-[1.25rem] leading-snug text-balance">
                  “{quote}”
                </blockquote>
                <figcaption className="mt-4 text-ink-2">
                  <b className="font-semibold text-ink">{name}</b>
                  {role && `, ${role}`}
                </figcaption>
              </figure>
            ))}
          </div>
          <Samples of={block.testimonials} />
        </Section>
      )
    case 'questions':
      return (
        <Section title={block.title}>
          <div className="questions mt-6 border-t border-line">
            {block.questions.map(({ question, answer, sample }, i) => (
              <details key={i} className="border-b border-line">
                <summary className="flex min-h-16 items-center justify-between gap-6 py-4 font-display text-[1.1875rem] leading-snug font-[620] tracking-[-.012em] hover:text-pine-text">
                  {question}
                  <span className="plus" aria-hidden />
                </summary>
                <p className="max-w-[62ch] pb-6 text-ink-2">
                  <LinkedText text={answer} /> {sample && <SampleMark />}
                </p>
              </details>
            ))}
          </div>
        </Section>
      )
    case 'details':
      return <Details title={block.title} />
    case 'call':
      return (
        <section className="bg-sun text-on-sun">
          <div className="wrap flex flex-wrap items-end justify-between gap-8 py-12 sm:py-16 lg:py-20">
            <div>
              <h2 className="h2 max-w-[18ch]">{block.title}</h2>
              <p className="mt-4 max-w-[48ch] text-[1.125rem]">{block.text}</p>
            </div>
            <ConsultationButton className="btn bg-pine-deep text-on-pine hover:bg-pine" />
          </div>
        </section>
      )
  }
}

/** A picture over the whole width; nothing while its files aren't there, as its caption is about them. */
const PictureBlock = ({ block }: { block: Extract<Block, { kind: 'picture' }> }) =>
  useHasFiles(block.picture) && (
    <Section title={block.title}>
      <figure className={block.title ? 'mt-8' : ''}>
        <SitePicture
          picture={block.picture}
          sizes="(min-width: 84rem) 80rem, 94vw"
          className="h-auto w-full rounded-3"
        />
        {block.caption && (
          <figcaption className="mt-3 max-w-[64ch] text-ink-2">{block.caption}</figcaption>
        )}
      </figure>
    </Section>
  )

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-t border-line py-14 lg:py-20">
    <div className="wrap">
      {title && <h2 className="h2 max-w-[20ch]">{title}</h2>}
      {children}
    </div>
  </section>
)

const Samples = ({ of }: { of: readonly { sample: boolean }[] }) =>
  of.some(({ sample }) => sample) && (
    <p className="mt-6">
      <SampleMark />
    </p>
  )

/** The agency's details, as the owner entered them. */
const Details = ({ title }: { title: string }) => (
  <Section title={title}>
    <AgencyDetails className="mt-4" />
  </Section>
)
