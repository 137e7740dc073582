const first = 3
const foreign = 3

/** Returns the first rows and some with letters beyond ASCII, which show whether the encoding is right. */
export function previewOf(rows: readonly string[][]): string[][] {
  const others: string[][] = []
  for (let at = first; at < rows.length && others.length < foreign; at += 1) {
    const row = rows[at] ?? []
    if (row.some((cell) => /[^\p{ASCII}]/u.test(cell))) others.push(row)
  }
  const more = others.length > 0 ? others : rows.slice(first, first + 2)
  return [...rows.slice(0, first), ...more]
}
