import type { ReactNode } from 'react'

export type Fact = { label: string; value: ReactNode; wide?: boolean }

type Props = {
  facts: readonly Fact[]
  /** For numbers and single words: keeps two columns on a phone. */
  short?: boolean
}

/** Shows pairs of label and value. Empty values show as a dash. */
export const Facts = ({ facts, short = false }: Props) => (
  <dl className={`grid gap-x-6 gap-y-4 ${short ? 'grid-cols-2' : 'sm:grid-cols-2'}`}>
    {facts.map(({ label, value, wide }) => (
      <div key={label} className={`min-w-0 ${wide ? 'sm:col-span-2' : ''}`}>
        <dt className="text-[0.8125rem] font-[550] text-ink-3">{label}</dt>
        <dd className="mt-0.5 [overflow-wrap:anywhere] whitespace-pre-line">{value || '–'}</dd>
      </div>
    ))}
  </dl>
)
