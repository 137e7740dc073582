/** The width in px of a bar in the narrowest panel, and of a digit. */
const [barWidth, digitWidth] = [21, 7]

/** Returns whether a value that ends at a bar ends before the value this many bars to its left. */
export const hasRoom = (bars: number, text: string) =>
  bars === 0 || bars * barWidth > (text.length + 1) * digitWidth
