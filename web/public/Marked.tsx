/** A title with the mark under one of its words; one on each page, in the h1. */
export type MarkedTitle = { before: string; mark: string; after: string }

export const Marked = ({ before, mark, after }: MarkedTitle) => (
  <>
    {before}
    <span className="mark">{mark}</span>
    {after}
  </>
)
