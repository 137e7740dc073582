/** Returns a message as a single line; for one without text, the number of its files. */
export const excerpt = ({ content, files }: { content: string; files: number }) =>
  content.replace(/\s+/g, ' ') || (files === 1 ? 'Sent a file' : `Sent ${files} files`)
