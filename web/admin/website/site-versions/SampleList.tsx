import { nameOfField, nameOfItem, nameOfPart } from '../../../../site/schema/names.ts'
import { samplesIn } from '../../../../site/schema/samples.ts'
import type { SiteContent } from '../../../../site/schema/site.ts'

/** Everything that is marked as a sample, to be replaced, confirmed or hidden. */
export const SampleList = ({
  content,
  onGoTo,
}: {
  content: SiteContent
  onGoTo: (place: string) => void
}) => {
  const samples = samplesIn(content)
  if (samples.length === 0) return <p className="text-ink-2">Nothing is marked as a sample.</p>
  return (
    <div className="grid gap-2">
      <p className="text-ink-2">
        {samples.length === 1 ? 'One sample' : `${samples.length} samples`} came with the software.
        While visitors see any, search engines are kept out of the whole website.
      </p>
      <ul className="grid gap-1">
        {samples.map(({ path, value }) => (
          <li key={path}>
            <button
              type="button"
              className="link py-1 text-left [overflow-wrap:anywhere]"
              onClick={() => onGoTo(`${path}.sample`)}
            >
              {nameOfPart(path, content)}: {nameOfItem(value) || nameOfField(path, content)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
