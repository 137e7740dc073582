/** Files that somebody added in one go: the first names, and how many they are. */
type Added = { by: string; names: readonly string[]; count: number; project: string }

/** Returns title and body of the notification about files that somebody added. */
export function addedFiles({ by, names, count, project }: Added) {
  const what = count === 1 ? 'a file' : `${count} files`
  const where = project && ` to ${project}`
  const title = by ? `${by} added ${what}${where}` : `New ${count === 1 ? 'file' : 'files'}${where}`
  const more = count - names.length
  return { title, body: [...names, ...(more > 0 ? [`and ${more} more`] : [])].join('\n') }
}
