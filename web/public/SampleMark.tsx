/** Marks content that the agency's owner has not confirmed. */
export const SampleMark = ({ children = 'Sample' }: { children?: string }) => (
  <span className="sample-mark">{children}</span>
)
