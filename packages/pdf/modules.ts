/** Returns the dark parts of a code, row by row, as column, row and width in modules. */
export function modulesOf(data: readonly (readonly boolean[])[]): [number, number, number][] {
  const parts: [number, number, number][] = []
  for (const [row, cells] of data.entries()) {
    let from: number | null = null
    for (let column = 0; column <= cells.length; column += 1)
      if (cells[column]) from ??= column
      else if (from !== null) {
        parts.push([from, row, column - from])
        from = null
      }
  }
  return parts
}
