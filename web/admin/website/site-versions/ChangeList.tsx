import type { SiteChange } from '../../../../contract/website/site-versions.ts'
import { nameOfField, nameOfPart } from '../../../../site/schema/names.ts'

const longest = 160
const short = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)

/** The fields that differ between two versions, by part. */
export const ChangeList = ({
  changes,
  content,
}: {
  changes: readonly SiteChange[]
  content: unknown
}) => {
  if (changes.length === 0) return <p className="text-ink-2">No differences.</p>
  const parts = Map.groupBy(changes, ({ path }) => nameOfPart(path, content))
  return (
    <ul className="grid gap-4">
      {[...parts].map(([part, inPart]) => (
        <li key={part}>
          <h3 className="font-semibold">{part}</h3>
          <ul className="mt-1 grid gap-2">
            {inPart.map(({ path, before, after }) => (
              <li key={path} className="border-l-2 border-line pl-3 [overflow-wrap:anywhere]">
                <p className="text-[0.875rem] text-ink-2">{nameOfField(path, content)}</p>
                {before !== null && before !== '' && (
                  <p className="whitespace-pre-line text-ink-2">
                    <span className="sr-only">Before: </span>
                    <del>{short(before)}</del>
                  </p>
                )}
                {after !== null && after !== '' && (
                  <p className="whitespace-pre-line">
                    <span className="sr-only">After: </span>
                    <ins className="no-underline">{short(after)}</ins>
                  </p>
                )}
                {!after && <p className="text-ink-2">Removed</p>}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
