const name = 'foyer:proved'

/** Tells the other tabs of this browser that the user proved that it is them. */
export const tellProved = () => {
  const channel = new BroadcastChannel(name)
  // Only this site's tabs get it.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(true)
  channel.close()
}

/** Runs `listener` once another tab tells so; returns a function to unsubscribe. */
export const onProvedElsewhere = (listener: () => void) => {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', listener)
  return () => channel.close()
}
