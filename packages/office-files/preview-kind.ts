/** Larger files aren’t read for a preview. */
export const previewMaxBytes = 20 * 2 ** 20
const kinds = {
  text: ['txt', 'md', 'markdown', 'log'],
  csv: ['csv', 'tsv'],
  workbook: ['xlsx', 'xlsm'],
  document: ['docx', 'docm', 'odt', 'odp', 'pptx'],
} as const

/** Returns how the text of a file can be previewed, by its name; null if it can’t. */
export function previewKind(name: string) {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const found = Object.entries(kinds).find(([, endings]) =>
    (endings as readonly string[]).includes(ending),
  )
  return (found?.[0] ?? null) as keyof typeof kinds | null
}
