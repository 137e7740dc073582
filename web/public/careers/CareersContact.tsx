import { useSite } from '../../platform/site.ts'

/** The support email, and the company's location: remote first. */
export const CareersContact = () => {
  const { agency, careers } = useSite()
  return (
    <section className="bg-pine py-16 text-on-pine lg:py-20" aria-labelledby="contact-title">
      <div className="wrap grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.6fr]">
        <h2 id="contact-title" className="h2">
          {careers.titles.contact}
        </h2>
        <dl className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
          <div>
            <dt className="text-on-pine-2">Support</dt>
            <dd className="mt-1 text-[1.1875rem]">
              <a
                className="font-semibold underline decoration-sun-on-pine decoration-2 underline-offset-4"
                href={`mailto:${agency.email}`}
              >
                {agency.email}
              </a>
            </dd>
          </div>
          <div>
            <dt className="text-on-pine-2">Where we are</dt>
            <dd className="mt-1 text-[1.1875rem] font-semibold">{careers.place}</dd>
          </div>
        </dl>
      </div>
    </section>
  )
}
