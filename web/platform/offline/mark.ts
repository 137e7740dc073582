const mark = 'foyer:kept'

/** Notes that this browser keeps something of a client for times without a connection. */
export const markKept = () => localStorage.setItem(mark, 'yes')
export const unmarkKept = () => localStorage.removeItem(mark)

/** Returns whether it may keep something of somebody. */
export const isSomethingKept = () => globalThis.localStorage?.getItem(mark) === 'yes'
