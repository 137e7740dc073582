type Excerpted = { content: string; files: number; deletedAt?: string | null }

/** Returns a message as a single line; for one without text, the number of its files. */
export const excerpt = ({ content, files, deletedAt }: Excerpted) => {
  if (deletedAt) return 'Message deleted'
  return content.replace(/\s+/g, ' ') || (files === 1 ? 'Sent a file' : `Sent ${files} files`)
}
