/** Where each entry of the history was scrolled to, in px, by the router's key. */
export const scrollPositions = new Map<string, number>()
