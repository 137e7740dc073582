/** Splits typed addresses at commas, semicolons, spaces and lines. */
export const addressesIn = (text: string) => text.split(/[\s,;]+/).filter(Boolean)
