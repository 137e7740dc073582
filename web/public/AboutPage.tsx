import { about } from '../../site/about.ts'
import { ClosingCall } from './ClosingCall.tsx'

const AboutPage = () => (
  <>
    <section className="wrap pt-14 pb-16 sm:pt-[4.5rem] lg:pb-24">
      <h1 className="max-w-[14ch] text-[clamp(2.875rem,1.55rem+5.7vw,5.5rem)] leading-[.95] tracking-[-.042em] outline-none">
        {about.title.before}
        <span className="mark">{about.title.mark}</span>
        {about.title.after}
      </h1>
      <p className="lead mt-7 max-w-[40rem]">{about.lead}</p>
    </section>

    <section className="bg-pine-deep py-16 text-on-pine lg:py-20" aria-label="In figures">
      <div className="wrap">
        <dl className="grid gap-10 sm:grid-cols-3">
          {about.claims.map((claim) => (
            <div key={claim.label} className="flex flex-col-reverse justify-end">
              <dt className="mt-2 text-on-pine-2">{claim.label}</dt>
              <dd className="num font-display text-[clamp(3.5rem,2.4rem+4vw,6.5rem)] leading-[.85] font-[680] tracking-[-.05em] text-sun">
                {claim.figure}
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-8 border-t border-on-pine/15 pt-4 text-[.9375rem] text-on-pine-2">
          Sample figures.
        </p>
      </div>
    </section>

    <section className="wrap below py-16 lg:py-24" aria-labelledby="principles">
      <h2 id="principles" className="h2">
        How we work
      </h2>
      <ul className="mt-10 grid gap-x-12 gap-y-10 sm:grid-cols-2">
        {about.principles.map((principle) => (
          <li key={principle.title} className="border-t border-line-2 pt-4">
            <h3 className="h3">{principle.title}</h3>
            <p className="mt-2 max-w-[48ch] text-ink-2">{principle.text}</p>
          </li>
        ))}
      </ul>
    </section>
    <ClosingCall />
  </>
)
export default AboutPage
