/** A title with one underlined word; used once on each page, in the h1. */
export type MarkedTitle = { before: string; mark: string; after: string }

export const Marked = ({ before, mark, after }: MarkedTitle) => (
  <>
    {before}
    <span className="mark">{mark}</span>
    {after}
  </>
)
