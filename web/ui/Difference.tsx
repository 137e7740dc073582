import { diffWordsWithSpace } from 'diff'
import { useMemo } from 'react'

/** The time limit of the comparison in ms. Texts that have nothing in common would take minutes. */
const diffTimeout = 1500

/** Two texts as one: removed words are struck through, added ones underlined. */
export const Difference = ({ before, after }: { before: string; after: string }) => {
  const changes = useMemo(
    () =>
      diffWordsWithSpace(before, after, { timeout: diffTimeout }) ?? [
        { value: before, removed: true, added: false },
        { value: after, removed: false, added: true },
      ],
    [before, after],
  )
  return (
    <p dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-wrap">
      {changes.map(({ value, added, removed }, i) =>
        added ? (
          <ins key={i} className="bg-ok-soft text-ok">
            {value}
          </ins>
        ) : removed ? (
          <del key={i} className="bg-bad-soft text-bad">
            {value}
          </del>
        ) : (
          <span key={i}>{value}</span>
        ),
      )}
    </p>
  )
}
