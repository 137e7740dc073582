const isIn = (place: string, around: string) => `${place}.`.startsWith(`${around}.`)

/** Returns which problems are shown: those of what was just added are not, until something is typed there or asked for. */
export function openAddedPlaces() {
  let added: string[] = []
  const typed = new Set<string>()
  return {
    /** Stores that a value came to be empty at a place. */
    add: (place: string) => {
      added = [...added, place]
    },
    /** Stores that a place was changed: what is in a list may stand elsewhere then. */
    change: (place: string) => {
      typed.add(place)
      added = added.filter((each) => each === place || !isIn(each, place))
    },
    /** Shows the problems of everything, once somebody wants to publish. */
    showAll: () => {
      added = []
    },
    isQuiet: (place: string) => !typed.has(place) && added.some((each) => isIn(place, each)),
  }
}
