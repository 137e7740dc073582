/** Milliseconds after which nothing waits for a frame any longer: a window that is covered draws none. */
const longest = 100

/** Resolves once what the page shows now has been drawn; at once where nothing is drawn. */
export const afterFrame = () =>
  typeof document === 'undefined' || document.visibilityState === 'hidden'
    ? Promise.resolve()
    : new Promise<void>((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve))
        setTimeout(resolve, longest)
      })
