import type { ServicePageText } from '../../../site/schema/services.ts'
import { SampleMark } from '../SampleMark.tsx'

/** The points to notice in the example at the top of the page. */
export const Example = ({ example }: { example: ServicePageText['example'] }) => {
  if (!example || example.points.length === 0) return null
  return (
    <section className="border-y border-line bg-surface py-12 lg:py-16" aria-labelledby="example">
      <div className="wrap">
        <h2 id="example" className="h2-sm max-w-[30ch]">
          {example.title}
        </h2>
        <ul className="mt-7 grid gap-x-12 gap-y-7 lg:grid-cols-3">
          {example.points.map((point, i) => (
            <li key={i} className="grid grid-cols-[auto_1fr] gap-x-4">
              <span
                className="num grid size-8 place-items-center rounded-[99px] bg-sun font-display font-[660] text-on-sun"
                aria-hidden
              >
                {i + 1}
              </span>
              <div>
                <h3 className="text-[1.1875rem] leading-tight font-[650]">{point.title}</h3>
                <p className="mt-1.5 max-w-[44ch] text-ink-2">{point.text}</p>
              </div>
            </li>
          ))}
        </ul>
        {example.sample && (
          <p className="mt-6">
            <SampleMark>Sample work</SampleMark>
          </p>
        )}
      </div>
    </section>
  )
}
