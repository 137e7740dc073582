import { Check } from 'lucide-react'
import type { Point } from '../../../../contract/content/content-checks.ts'
import { focusField } from '../../../platform/focus-field.ts'

type Props = {
  points: readonly Point[]
  onShow: (from: number, to: number) => void
}

/** The points that an editor and a search engine would look for: those to act on first, each leading to its place. */
export const Points = ({ points, onShow }: Props) => {
  const open = points.filter(({ isMet }) => !isMet)
  const met = points.filter(({ isMet }) => isMet)
  const show = ({ field, from, to }: Point) =>
    field === 'content' ? onShow(from ?? 0, to ?? 0) : focusField(field)
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="font-semibold">To improve</h3>
      {open.length === 0 ? (
        <p className="text-ink-2">Nothing found.</p>
      ) : (
        <ul className="grid list-disc gap-1.5 pl-5">
          {open.map((point) => (
            <li key={point.id}>
              <button
                type="button"
                className="link text-left align-top [overflow-wrap:anywhere]"
                onClick={() => show(point)}
              >
                {point.sentence}
              </button>
            </li>
          ))}
        </ul>
      )}
      {met.length > 0 && (
        <details>
          <summary className="cursor-pointer text-ink-2">
            {met.length === 1 ? '1 check passed' : `${met.length} checks passed`}
          </summary>
          <ul className="mt-1.5 grid gap-1 text-ink-2">
            {met.map(({ id, sentence }) => (
              <li key={id} className="flex items-start gap-1.5">
                <Check className="mt-1 size-3.5 flex-none text-ok" aria-hidden />
                {sentence}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
