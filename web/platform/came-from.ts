/** The page before the current one, for the link back. */
let last: { pathname: string; from: string | null; address: string } | null = null

/** Records that a page is shown; `address` includes its query. */
export const arriveAt = (pathname: string, address: string) => {
  last =
    last?.pathname === pathname
      ? { ...last, address }
      : { pathname, address, from: last?.address ?? null }
}

/** Returns the address from which the user came to the page at `pathname`; null when it was the first. */
export const cameFrom = (pathname: string) => (last?.pathname === pathname ? last.from : null)
