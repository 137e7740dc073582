import { useSite } from '../../platform/site.ts'
import { SampleMark } from '../SampleMark.tsx'

export const Partners = () => {
  const { partners } = useSite().landing
  if (!partners || partners.names.length === 0) return null
  return (
    <section className="border-y border-line bg-surface" aria-label="Partners">
      <div className="wrap flex flex-col gap-x-10 gap-y-4 py-7 lg:flex-row lg:items-center">
        <ul className="grid w-full flex-1 grid-cols-2 gap-x-8 gap-y-4 font-display text-[1.125rem] leading-tight font-[620] tracking-[-.015em] text-ink-3 sm:grid-cols-3 lg:flex lg:justify-between">
          {partners.names.map((name, i) => (
            <li key={i}>{name}</li>
          ))}
        </ul>
        {partners.sample && <SampleMark>Sample names</SampleMark>}
      </div>
    </section>
  )
}
