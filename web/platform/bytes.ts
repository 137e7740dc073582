/** The size of a file as people say it: "640 kB", "2.4 MB". `bytes` ≥ 0. */
export const bytesText = (bytes: number) =>
  bytes < 1_000_000
    ? `${Math.ceil(bytes / 1000)} kB`
    : `${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)} MB`
