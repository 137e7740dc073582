/** The square with the initial, and the space beside it, in px. */
const square = 38
/** The width of a letter as a part of its height, on average, in the widest of the typefaces. */
const letter = 0.6
/** The largest sizes of a name that stands on one to four lines, in px. */
const largest = [22, 14, 10, 7.5]

/** Returns the size in px, down to 6, at which a name has room beside its square in a picture, on up to four lines. */
export function sizeInRoom({ length }: string, room: number): number {
  const sizes = largest.map((most, i) => {
    // Lines end at words, so they aren't full.
    const filled = i === 0 ? 1 : 0.7
    return Math.min(most, ((room - square) * (i + 1) * filled) / (length * letter))
  })
  return Math.max(6, ...sizes)
}
