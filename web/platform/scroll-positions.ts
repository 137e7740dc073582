/** The distance in px that each entry of the history was scrolled, by the router's key. */
export const scrollPositions = new Map<string, number>()
