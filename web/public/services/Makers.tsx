import type { ServicePageText } from '../../../site/schema/services.ts'
import { SampleMark } from '../SampleMark.tsx'
import { SitePicture } from '../SitePicture.tsx'

/** The people who do the work, and when something smaller will do. */
export const Makers = ({ makers }: { makers: ServicePageText['makers'] }) => {
  if (!makers) return null
  const { title, people, smallerTitle, smaller, sample } = makers
  return (
    <section
      className="border-t border-line bg-surface py-12 sm:py-16 lg:py-24"
      aria-labelledby="makers"
    >
      <div className="wrap grid gap-x-16 gap-y-12 lg:grid-cols-[7fr_5fr]">
        <div>
          <h2 id="makers" className="h2-sm">
            {title}
          </h2>
          <ul className="mt-7 grid gap-6 sm:grid-cols-2">
            {people.map(({ name, text, portrait }, i) => (
              <li
                key={i}
                className="max-sm:grid max-sm:grid-cols-[min(7rem,30vw)_minmax(0,1fr)] max-sm:gap-4"
              >
                <SitePicture
                  picture={portrait}
                  sizes="(min-width: 64rem) 20rem, (min-width: 40rem) 44vw, 7rem"
                  className="aspect-square w-full rounded-3 object-top sm:aspect-[8/7]"
                />
                <div
                  className={`[overflow-wrap:anywhere] ${portrait ? 'sm:mt-4' : 'max-sm:col-span-2'}`}
                >
                  <h3 className="text-[1.25rem] leading-tight font-[650]">{name}</h3>
                  <p className="mt-1.5 text-ink-2">{text}</p>
                </div>
              </li>
            ))}
          </ul>
          {sample && (
            <p className="mt-6">
              <SampleMark>Sample people</SampleMark>
            </p>
          )}
        </div>
        {smaller.length > 0 && (
          <div>
            <h2 className="h2-sm">{smallerTitle}</h2>
            <ul className="mt-7 border-t border-line-2">
              {smaller.map((point, i) => (
                <li key={i} className="border-b border-line-2 py-4 text-ink-2">
                  {point}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  )
}
