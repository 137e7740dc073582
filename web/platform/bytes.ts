const scaled = (value: number) => value.toFixed(value < 9.95 ? 1 : 0)

/** Formats a file size: "640 kB", "2.4 MB", "12 GB". `bytes` ≥ 0. */
export const bytesText = (bytes: number) => {
  const kilobytes = Math.ceil(bytes / 1000)
  if (kilobytes < 1000) return `${kilobytes} kB`
  const megabytes = bytes / 1_000_000
  return megabytes < 999.5 ? `${scaled(megabytes)} MB` : `${scaled(megabytes / 1000)} GB`
}
