/**
 * Encodes ids compactly: sorted, each run as its distance from the previous one and, when it is longer than one, its
 * length, in base 36. Half a million ids take at most 2 MB, usually far less.
 */
export function textOfIds(ids: Iterable<number>): string {
  const sorted = Uint32Array.from(ids).sort()
  const runs: string[] = []
  let last = 0
  for (let i = 0; i < sorted.length;) {
    const first = sorted[i] ?? 0
    let length = 1
    while (sorted[i + length] === first + length) length += 1
    const distance = (first - last).toString(36)
    runs.push(length === 1 ? distance : `${distance}+${length.toString(36)}`)
    last = first + length - 1
    i += length
  }
  return runs.join(',')
}

/** Decodes such a text; null when it is invalid. */
export function idsOfText(text: string): number[] | null {
  if (text === '') return []
  if (!/^[\da-z]+(?:\+[\da-z]+)?(?:,[\da-z]+(?:\+[\da-z]+)?)*$/.test(text)) return null
  const ids: number[] = []
  let last = 0
  for (const run of text.split(',')) {
    const [distance = '', length = '1'] = run.split('+')
    for (
      let left = Number.parseInt(length, 36), at = last + Number.parseInt(distance, 36);
      left > 0;
      left -= 1, at += 1
    )
      ids.push((last = at))
  }
  return ids
}
