/** A message in one line; when it says nothing, how many files it brings. */
export const excerpt = ({ content, files }: { content: string; files: number }) =>
  content.replace(/\s+/g, ' ') || (files === 1 ? 'Sent a file' : `Sent ${files} files`)
