/** An A4 page and its margins, in points. */
export const page = { width: 595.28, height: 841.89, side: 56, top: 56, bottom: 84 }
